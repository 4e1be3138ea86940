package dev.doppel.shingle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import dev.doppel.text.TextScheme;
import dev.doppel.text.WordScanner;
import dev.doppel.text.WordSplitter;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Checks that shingling in a single pass over bytes gives the same result as shingling the words found by
 * {@link dev.doppel.text.WordSplitter}.
 */
class TextShinglerTest {
    /** Text fragments for testing encodings, normal forms, and the boundaries of lanes and blocks. */
    private static final List<String> PIECES = List.of(
            " ",
            "  ",
            ".",
            "-",
            "\t",
            "\n",
            "\u0000",
            "\u0010",
            "@",
            "[",
            "`",
            "{",
            "\u007F",
            "a",
            "Z",
            "word",
            "Capital",
            "UPPER",
            "x1y2",
            "42",
            "sevenxx",
            "eightxxx",
            "ninexxxxx",
            "a".repeat(15),
            "B".repeat(16),
            "c".repeat(17),
            "d".repeat(63),
            "e".repeat(64),
            "f".repeat(65),
            "é",
            "É",
            "e\u0301",
            "\u0301",
            "ß",
            "ẞ",
            "İ",
            "ı",
            "Σ",
            "ς",
            "Ж",
            "ёлка",
            "ПРИВЕТ",
            "Ⱥ",
            "K",
            "Å",
            "ﬁ",
            "Ｆ",
            "²",
            "…",
            "\u00A0",
            "\u00AD",
            "’",
            "—",
            "™",
            "½",
            "①",
            "Ⅷ",
            "北京",
            "漢",
            "カナ",
            "ｶﾞ",
            "が",
            "か\u3099",
            "ไทย",
            "ខ្មែរ",
            "မြန်မာ",
            "ລາວ",
            "हिन्दी",
            "שָׁלוֹם",
            "한국",
            "\u1112\u1161\u11AB",
            "각\u11A8",
            "😀",
            "𠀀",
            "𝒳",
            "\uD83D",
            "\uDE00",
            "\uA7C0",
            "\uD838\uDC30",
            "\uFFFD",
            "\uFFFF",
            "\uFEFF");

    private static String hostile(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(0, 60); i > 0; i--) {
            switch (random.nextInt(4)) {
                case 0 -> text.append((char) random.nextInt(0, 128));
                case 1 -> text.appendCodePoint(random.nextInt(0, Character.MAX_CODE_POINT + 1));
                default -> text.append(PIECES.get(random.nextInt(PIECES.size())));
            }
        }
        return text.toString();
    }

    private static String word(WordScanner found, int i) {
        int start = found.edges()[2 * i];
        int end = found.edges()[2 * i + 1];
        return new String(found.bytes(), start, end - start, StandardCharsets.UTF_8);
    }

    private static List<String> scanned(String text) {
        WordScanner found = new WordScanner().scan(text);
        List<String> words = new ArrayList<>();
        for (int i = 0; i < found.count(); i++) {
            words.add(word(found, i));
        }
        return words;
    }

    @Property(tries = 5000)
    void scannerAndSplitterFindTheSameWords(SplittableRandom random) {
        String text = hostile(random);
        assertThat(scanned(text))
                .isEqualTo(TextScheme.PLAIN.splitter().split(text).asList());
    }

    @Test
    void everyCodePointHasTheSameEffectOnTheWordsAroundIt() {
        WordScanner scanner = new WordScanner();
        WordSplitter splitter = TextScheme.PLAIN.splitter();
        StringBuilder words = new StringBuilder();
        for (int codePoint = 0; codePoint <= Character.MAX_CODE_POINT; codePoint++) {
            String text = "E" + Character.toString(codePoint) + "\u0301x";
            WordScanner found = scanner.scan(text);
            String joined = splitter.split(text).joined();
            words.setLength(0);
            for (int i = 0; i < found.count(); i++) {
                words.append(i == 0 ? "" : " ").append(word(found, i));
            }
            if (!joined.contentEquals(words)) {
                assertThat(words.toString()).as("U+%04X", codePoint).isEqualTo(joined);
            }
        }
    }

    /** Checks that the two implementations agree on normalised text, which may still contain combining characters. */
    @Property(tries = 300)
    void textIsNormalisedWhereverThatMatters(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            text.appendCodePoint(random.nextInt(0x80, 0x3400));
        }
        String normalised = Normalizer.normalize(text, Normalizer.Form.NFKC);
        assertThat(scanned(normalised))
                .isEqualTo(TextScheme.PLAIN.splitter().split(normalised).asList());
    }

    @Property(tries = 2000)
    void shinglesEqualThoseOfSplitWords(SplittableRandom random) {
        int size = random.nextInt(1, 12);
        ShingleScheme scheme = random.nextBoolean() ? ShingleScheme.words(size) : ShingleScheme.chars(size);
        ShingleScheme shingles = random.nextInt(3) == 0 ? scheme.asBag() : scheme;
        TextShingler fast = new TextShingler(TextScheme.PLAIN, shingles);
        for (int texts = 0; texts < 3; texts++) {
            String text = hostile(random).repeat(random.nextInt(1, 20));
            assertThat(fast.shingle(text))
                    .isEqualTo(shingles.shingler()
                            .shingle(TextScheme.PLAIN.splitter().split(text)));
        }
    }

    @Test
    void textsLongerThanTheScratchMemoryAreShingled() {
        String text = "Ein Wort, noch ein ".repeat(600_000) + "é";
        TextShingler fast = new TextShingler(TextScheme.PLAIN, ShingleScheme.DEFAULT);
        ShingleSet expected = ShingleScheme.DEFAULT
                .shingler()
                .shingle(TextScheme.PLAIN.splitter().split(text));
        assertThat(fast.shingle(text)).isEqualTo(expected);
        assertThat(fast.shingle("a short one")).isEqualTo(fast.shingle("A SHORT ONE"));
        assertThat(fast.shingle(text)).isEqualTo(expected);
    }

    @Test
    void otherProfilesAreSplitIntoWords() {
        TextScheme noDigits = TextScheme.PLAIN.with(TextScheme.Option.DIGITS);
        assertThat(new TextShingler(noDigits, ShingleScheme.words(1)).shingle("one 2 three"))
                .isEqualTo(new TextShingler(TextScheme.PLAIN, ShingleScheme.words(1)).shingle("one three"));
    }

    @Property(tries = 300)
    void hashesOfAnyDistributionAreSorted(SplittableRandom random) {
        int count = random.nextInt(0, 3000);
        int shift = random.nextInt(0, 64);
        long[] hashes = random.longs(count)
                .map(random.nextBoolean() ? x -> x : x -> x >> shift)
                .toArray();
        long[] expected = hashes.clone();
        Arrays.sort(expected);
        HashSorter.sort(hashes, count);
        assertThat(hashes).isEqualTo(expected);
    }
}
