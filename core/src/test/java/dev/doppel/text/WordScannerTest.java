package dev.doppel.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WordScannerTest {
    /** Includes characters that become several words, several characters, or part of another word. */
    private static final List<String> PIECES =
            List.of("a", "Bc", " ", ", ", "é", "甲", "½", "ﬁ", "\uD835\uDC00", "7", "İ", "①", "㌀", "\n", "—");

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
        StringBuilder text = new StringBuilder();
        for (int piece = random.nextInt(60); piece > 0; piece--) {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        assertThat(scanned(text.toString())).isEqualTo(split(text.toString()));
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
