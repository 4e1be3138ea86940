package dev.doppel.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WordScannerTest {
    /** Includes characters that become several words, several characters, or part of another word. */
    private static final List<String> PIECES =
            List.of("a", "Bc", " ", ", ", "é", "甲", "½", "ﬁ", "\uD835\uDC00", "7", "İ", "①", "㌀", "\n", "—");

    /** The pieces, long ASCII words, and combining characters, which can be normalised only with their neighbours. */
    private static final List<String> ALL_PIECES = Stream.concat(
                    PIECES.stream(), Stream.of("interdisciplinary", "A long ASCII phrase, ", "e\u0301", "\u0301"))
            .toList();

    private static String randomText(SplittableRandom random, List<String> pieces) {
        StringBuilder text = new StringBuilder();
        for (int piece = random.nextInt(60); piece > 0; piece--) {
            text.append(pieces.get(random.nextInt(pieces.size())));
        }
        return text.toString();
    }

    private static List<String> words(WordScanner scanned) {
        List<String> words = new ArrayList<>();
        for (int word = 0; word < scanned.count(); word++) {
            int start = scanned.edges()[2 * word];
            int end = scanned.edges()[2 * word + 1];
            words.add(new String(scanned.bytes(), start, end - start, StandardCharsets.UTF_8));
        }
        return words;
    }

    private record Place(int start, int end) {}

    private static List<Place> scanned(String text) {
        WordScanner scanner = new WordScanner();
        assertThat(scanner.place(text)).isTrue();
        List<Place> places = new ArrayList<>();
        for (int word = 0; word < scanner.count(); word++) {
            places.add(new Place(scanner.start(word), scanner.end(word, text)));
        }
        return places;
    }

    private static List<Place> split(String text) {
        PlacedWords words = TextScheme.PLAIN.splitter().place(text);
        List<Place> places = new ArrayList<>();
        for (int word = 0; word < words.count(); word++) {
            places.add(new Place(words.start(word), words.end(word)));
        }
        return places;
    }

    @Property
    void wordsHaveTheSamePlacesAsThoseOfTheSplitter(SplittableRandom random) {
        String text = randomText(random, PIECES);
        assertThat(scanned(text)).isEqualTo(split(text));
    }

    @Property(tries = 500)
    void theWordsOfBytesAreThoseOfTheString(SplittableRandom random) {
        WordScanner scanner = new WordScanner();
        for (int i = 0; i < 3; i++) {
            String text = randomText(random, random.nextBoolean() ? PIECES : ALL_PIECES);
            Utf8Text utf8 = Utf8Text.ofUtf8(text.getBytes(StandardCharsets.UTF_8));
            assertThat(words(scanner.scan(utf8))).isEqualTo(words(new WordScanner().scan(text)));
            assertThat(utf8.length()).isEqualTo(text.length());
            assertThat(utf8).hasToString(text).isEqualTo(Utf8Text.of(text)).hasSameHashCodeAs(Utf8Text.of(text));
        }
    }

    @Test
    void aLongTextOfExpandingCharactersIsScanned() {
        String text = "㌀ab ".repeat(20_000);
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        assertThat(words(new WordScanner().scan(Utf8Text.ofUtf8(utf8))))
                .isEqualTo(words(new WordScanner().scan(text)))
                .hasSizeGreaterThan(20_000);
    }

    @Test
    void asciiWordsHaveTheSamePlacesAsThoseOfTheSplitter() {
        assertThat(scanned("One, TWO\n3")).containsExactly(new Place(0, 3), new Place(5, 8), new Place(9, 10));
    }

    @Test
    void textThatMustBeNormalisedAsAWholeHasNoPlaces() {
        assertThat(new WordScanner().place("e\u0301")).isFalse();
    }
}
