package dev.doppel.passage.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.CommonSubsequence;
import dev.doppel.passage.Passage;
import dev.doppel.passage.Span;
import dev.doppel.testing.Property;
import dev.doppel.text.PlacedWords;
import dev.doppel.text.TextScheme;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PassageFinderTest {
    private static final int LEAST = 8;

    private static PlacedWords placed(String text) {
        return TextScheme.PLAIN.splitter().place(text);
    }

    private static List<Passage> find(String left, String right) {
        return new PassageFinder(LEAST, TextScheme.PLAIN).find(placed(left), placed(right));
    }

    private static String cut(String text, Span span) {
        return text.substring(span.start(), span.end());
    }

    /** Returns random words from a large vocabulary, so that two texts rarely share a run of words. */
    private static List<String> words(SplittableRandom random, int count) {
        return random.ints(count, 0, 3000).mapToObj(i -> "w" + i).collect(Collectors.toCollection(ArrayList::new));
    }

    private static final String PASSAGE = "The keeper climbed the winding stairs at dusk, and lit the great lamp"
            + " before the fog came in from the sea.";

    @Test
    void literalPassageIsFoundAtItsPosition() {
        String left = "Long ago nobody lived here.\n\n" + PASSAGE + " Nothing else was said.";
        String right = "My essay is about towers! " + PASSAGE.toUpperCase(Locale.ROOT) + "\nThe end of it.";
        assertThat(find(left, right)).singleElement().satisfies(passage -> {
            assertThat(cut(left, passage.left()) + ".").isEqualTo(PASSAGE);
            assertThat(cut(right, passage.right()) + ".").isEqualToIgnoringCase(PASSAGE);
            assertThat(passage.words()).isEqualTo(21);
            assertThat(passage.literalness()).isEqualTo(1);
        });
    }

    @ParameterizedTest
    @CsvSource({
        "winding, spiral, 1",
        "winding, '', 1",
        "winding, steep and winding, 2",
        "fog came, mist rolled, 2",
    })
    void changedInsertedOrDeletedWordDoesNotEndAPassage(String from, String to, int changed) {
        assertThat(find(PASSAGE, PASSAGE.replace(from, to))).singleElement().satisfies(passage -> {
            assertThat(passage.left().words()).isEqualTo(21);
            assertThat(passage.common()).isEqualTo(Math.max(21, passage.right().words()) - changed);
            assertThat(passage.literalness()).isLessThan(1);
        });
    }

    @Test
    void unrelatedTextsShareNothing() {
        assertThat(find(PASSAGE, "A bee visits two hundred flowers before it turns home with what it found there."))
                .isEmpty();
        assertThat(find("", PASSAGE)).isEmpty();
        assertThat(find("four words are here", "four words are here")).isEmpty();
    }

    /** Inserts an edited passage into two random texts. Both ends of the passage must be found to within two words. */
    @Property
    void plantedPassageIsFoundWithItsEnds(SplittableRandom random) {
        List<String> source = words(random, 300);
        List<String> left = new ArrayList<>(words(random, random.nextInt(200)));
        int leftStart = left.size();
        left.addAll(source);
        left.addAll(words(random, random.nextInt(200)));
        List<String> right = new ArrayList<>(words(random, random.nextInt(200)));
        int rightStart = right.size();
        List<String> edited = new ArrayList<>(source);
        for (int i = 0; i < 15; i++) {
            edited.set(random.nextInt(5, 295), "new" + i);
        }
        right.addAll(edited);
        int rightEnd = right.size();
        right.addAll(words(random, random.nextInt(200)));
        List<Passage> passages = find(String.join(" ", left), String.join(" ", right));
        assertThat(passages).singleElement().satisfies(passage -> {
            assertThat(passage.left().firstWord()).isBetween(leftStart - 2, leftStart + 2);
            assertThat(passage.right().firstWord()).isBetween(rightStart - 2, rightStart + 2);
            assertThat(passage.right().endWord()).isBetween(rightEnd - 2, rightEnd + 2);
            assertThat(passage.common()).isBetween(283, 300);
        });
    }

    @Test
    void movedPassagesAreFound() {
        SplittableRandom random = new SplittableRandom(1);
        List<String> one = words(random, 50);
        List<String> two = words(random, 40);
        String left = String.join(" ", one) + " between them " + String.join(" ", two);
        String right = String.join(" ", two) + " and then the other " + String.join(" ", one);
        assertThat(find(left, right)).extracting(Passage::words).containsExactly(40, 50);
    }

    @Test
    void repeatedPassageIsFoundEachTime() {
        String twice = PASSAGE + " Something quite different stands between the two copies of it. " + PASSAGE;
        assertThat(find(PASSAGE, twice))
                .extracting(passage -> passage.right().firstWord())
                .containsExactly(0, 31);
        assertThat(find(twice, PASSAGE))
                .extracting(passage -> passage.left().firstWord())
                .containsExactly(0, 31);
    }

    @Property(tries = 300)
    void spansAreWithinBothTextsAndContainTheCommonWords(SplittableRandom random) {
        String left = few(random);
        String right = few(random);
        PlacedWords leftWords = placed(left);
        PlacedWords rightWords = placed(right);
        for (Passage passage : new PassageFinder(4, TextScheme.PLAIN).find(leftWords, rightWords)) {
            List<String> ofLeft = placed(cut(left, passage.left())).words().asList();
            List<String> ofRight = placed(cut(right, passage.right())).words().asList();
            assertThat(ofLeft).hasSize(passage.left().words());
            assertThat(ofRight).hasSize(passage.right().words());
            assertThat(ofLeft.get(0)).isEqualTo(ofRight.get(0));
            assertThat(ofLeft.get(ofLeft.size() - 1)).isEqualTo(ofRight.get(ofRight.size() - 1));
            assertThat(passage.common()).isLessThanOrEqualTo(CommonSubsequence.length(ofLeft, ofRight));
        }
    }

    /** Returns a text with a very small vocabulary, in which most words are repeated. */
    private static String few(SplittableRandom random) {
        int vocabulary = random.nextInt(1, 12);
        return random.ints(random.nextInt(120), 0, vocabulary)
                .mapToObj(i -> "v" + i)
                .collect(Collectors.joining(" "));
    }

    /** The texts have a million words each. A comparison of all 10^12 pairs of positions would take too long. */
    @Test
    void booksAndRefrainsTakeLinearTime() {
        SplittableRandom random = new SplittableRandom(2);
        String book = String.join(" ", words(random, 1_000_000));
        assertThat(find(book, book))
                .singleElement()
                .satisfies(passage -> assertThat(passage.common()).isEqualTo(1_000_000));
        String refrain = "la ".repeat(1_000_000);
        assertThat(find(refrain, refrain)).isNotEmpty();
    }

    /**
     * Words are inserted in the first half of the book and deleted in the second half. The middle of the alignment is
     * therefore far from the diagonal.
     */
    @Test
    void passageFarFromTheDiagonalIsAlignedOnce() {
        SplittableRandom random = new SplittableRandom(3);
        List<String> book = words(random, 400_000);
        List<String> edited = new ArrayList<>();
        for (int i = 0; i < book.size(); i++) {
            boolean edit = i % 50 == 0;
            if (edit && i < 200_000) {
                edited.add("added");
            }
            if (!edit || i < 200_000) {
                edited.add(book.get(i));
            }
        }
        assertThat(find(String.join(" ", book), String.join(" ", edited)))
                .singleElement()
                .satisfies(passage -> assertThat(passage.common()).isBetween(395_990, 396_000));
    }

    /** Each line is on a different diagonal, so a naive search would align the two logs once per line. */
    @Test
    void shuffledLogLinesDoNotTakeQuadraticTime() {
        List<String> lines = IntStream.range(0, 20_000)
                .mapToObj(
                        i -> "at noon the server x" + i + " answered the request of a client without any error at all")
                .collect(Collectors.toCollection(ArrayList::new));
        String left = String.join("\n", lines);
        Collections.shuffle(lines, new Random(4));
        assertThat(find(left, String.join("\n", lines))).isNotEmpty();
    }

    @Test
    void tooShortPassagesAreRejected() {
        assertThatThrownBy(() -> new PassageFinder(3, TextScheme.PLAIN))
                .hasMessage("passages must have 4 words or more (got: 3)");
        assertThat(IntStream.of(4, 40).mapToObj(words -> new PassageFinder(words, TextScheme.PLAIN)))
                .hasSize(2);
    }
}
