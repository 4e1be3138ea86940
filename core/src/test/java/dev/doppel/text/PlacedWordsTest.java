package dev.doppel.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import dev.doppel.text.internal.WordCharacters;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlacedWordsTest {
    /** Characters that combine with adjacent characters, such as marks, Hangul letters and Indic vowels. */
    private static final List<String> HOSTILE = List.of(
            "a",
            "E",
            " ",
            "\u0301",
            "\u0323",
            "\u1100",
            "\u1161",
            "\u11A8",
            "\uAC00",
            "\uFF76",
            "\uFF9E",
            "\uFF9F",
            "\uFB03",
            "\u00BD",
            "\u00B4",
            "\u0130",
            "\u09C7",
            "\u09BE",
            "\u0BC6",
            "\u0B3E",
            "\u0344",
            "\u2126",
            "\u3099",
            "\u30AB",
            "\u4E2D",
            "\u0E01",
            "\u0E33",
            "\uD834\uDD5F",
            "\uD835\uDC00",
            "\uDBFF",
            "\uD800",
            "\u0378",
            ".",
            "\u2028");

    /** Texts that combine with many of the code points that may follow them. */
    private static final List<String> COMBINING =
            List.of("a", "\u1100", "\uAC00", "\u30AB", "e\u0301", "\u0BC6", "\u09C7", "\uFF76");

    private static final List<String> NORMALISED =
            COMBINING.stream().map(WordCharacters::normalise).toList();

    /** The number of code points that are normalised at once. */
    private static final int BLOCK = 256;

    private static String hostile(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(40); i >= 0; i--) {
            if (random.nextInt(4) > 0) {
                text.append(HOSTILE.get(random.nextInt(HOSTILE.size())));
            } else {
                text.appendCodePoint(random.nextInt(Character.MAX_CODE_POINT + 1));
            }
        }
        return text.toString();
    }

    private static List<String> spelled(String text, PlacedWords placed) {
        return IntStream.range(0, placed.count())
                .mapToObj(word -> text.substring(placed.start(word), placed.end(word)))
                .toList();
    }

    @Property(tries = 5000)
    void normalisingByPiecesEqualsNormalisingTheWholeText(SplittableRandom random) {
        String text = hostile(random);
        DerivedText pieces = NormalisedText.of(text);
        assertThat(pieces.text()).isEqualTo(WordCharacters.normalise(text));
        for (int i = 0; i < pieces.text().length(); i++) {
            assertThat(pieces.start(i)).isLessThan(pieces.end(i)).isGreaterThanOrEqualTo(0);
            assertThat(pieces.end(i)).isLessThanOrEqualTo(text.length());
        }
    }

    /**
     * Normalises many pairs of code points at once, separated by spaces. A space never combines with its neighbours, so
     * the result is the same as for the single pairs, and takes a tenth of the time.
     */
    @Test
    void codePointsThatBeginAPieceDoNotCombineWithTheOnesBefore() {
        StringBuilder pairs = new StringBuilder();
        StringBuilder apart = new StringBuilder();
        for (int block = 0; block <= Character.MAX_CODE_POINT; block += BLOCK) {
            pairs.setLength(0);
            apart.setLength(0);
            for (int codePoint = block; codePoint < block + BLOCK; codePoint++) {
                if (NormalisedText.beginsPiece(codePoint)) {
                    String itself = WordCharacters.normalise(Character.toString(codePoint));
                    for (int i = 0; i < COMBINING.size(); i++) {
                        pairs.append(COMBINING.get(i))
                                .appendCodePoint(codePoint)
                                .append(' ');
                        apart.append(NORMALISED.get(i)).append(itself).append(' ');
                    }
                }
            }
            assertThat(WordCharacters.normalise(pairs.toString()))
                    .as("code points from %x", block)
                    .isEqualTo(apart.toString());
        }
    }

    @Property(tries = 2000)
    void positionsOfWordsContainTheWords(SplittableRandom random) {
        String text = hostile(random);
        WordSplitter splitter = TextScheme.PLAIN.splitter();
        PlacedWords placed = splitter.place(text);
        assertThat(placed.words()).isEqualTo(splitter.split(text));
        int before = 0;
        for (int word = 0; word < placed.count(); word++) {
            assertThat(placed.start(word)).isGreaterThanOrEqualTo(before);
            before = placed.start(word);
            // Splitting the span yields the word and any adjacent words that come from the same characters.
            String again = splitter.split(text.substring(placed.start(word), placed.end(word)))
                    .joined();
            assertThat(again.replace(" ", "")).contains(placed.words().word(word));
        }
    }

    @Test
    void positionsReferToTheOriginal() {
        String text = "\u201CCopied\u201D,  ﬁne CAFE\u0301s: 中文 ½!";
        PlacedWords placed = TextScheme.PLAIN.splitter().place(text);
        assertThat(placed.words().asList()).containsExactly("copied", "fine", "cafés", "中", "文", "1", "2");
        assertThat(spelled(text, placed)).containsExactly("Copied", "ﬁne", "CAFE\u0301s", "中", "文", "½", "½");
    }

    @Test
    void removedWordsHaveNoPosition() {
        String text = "Page 17 of 20: a NEW page.";
        TextScheme scheme = TextScheme.PLAIN.with(TextScheme.Option.DIGITS).with(TextScheme.Option.LETTERS);
        assertThat(spelled(text, scheme.splitter().place(text))).containsExactly("Page", "of", "NEW", "page");
        TextScheme raw = TextScheme.PLAIN.withProfile(TextScheme.Profile.RAW);
        assertThat(spelled(text, raw.splitter().place(text)))
                .containsExactly("Page", "17", "of", "20:", "a", "NEW", "page.");
    }
}
