package dev.doppel.passage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.internal.Workers;
import dev.doppel.passage.internal.PassageIndex;
import dev.doppel.passage.internal.Winnowing;
import dev.doppel.shingle.Templates;
import dev.doppel.shingle.WordHasher;
import dev.doppel.testing.Property;
import dev.doppel.text.DeobfuscatedText;
import dev.doppel.text.PlacedWords;
import dev.doppel.text.TextScheme;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** Tests passages in many scripts. The texts contain characters that normalisation removes or expands. */
class PassagePropertyTest {
    private static final List<String> WORDS = List.of(
            "one",
            "TWO",
            "three",
            "ﬁne",
            "№",
            "½",
            "Straße",
            "İstanbul",
            "e\u0301te\u0301",
            "ёлка",
            "北京",
            "ไทย",
            "ｶﾞ",
            "x\u200By",
            "раypal",
            "\uD83D",
            "😀",
            "각\u11A8",
            "ﷺ",
            "\u0301",
            "it’s",
            "“two",
            "three”");

    private static final List<String> BETWEEN = List.of(" ", " ", " ", ", ", "\n", "\u00A0", "-", "");

    private static String text(SplittableRandom random, int vocabulary) {
        return random.ints(random.nextInt(60), 0, vocabulary)
                .mapToObj(i -> WORDS.get(i) + BETWEEN.get(random.nextInt(BETWEEN.size())))
                .collect(Collectors.joining());
    }

    @Property(tries = 500)
    void spansAreWithinBothTextsAndTheirWordsAreEqualAfterNormalisation(SplittableRandom random) {
        int vocabulary = random.nextInt(2, WORDS.size() + 1);
        List<String> texts = List.of(text(random, vocabulary), text(random, vocabulary));
        List<DeobfuscatedText> seen =
                texts.stream().map(text -> DeobfuscatedText.of(text, List.of())).toList();
        List<PlacedWords> placed = seen.stream()
                .map(text -> TextScheme.PLAIN.splitter().place(text))
                .toList();
        try (Workers workers = new Workers(1)) {
            PassageIndex prepared =
                    PassageIndex.of(seen, TextScheme.PLAIN, PassageScheme.of(Winnowing.RUN), Templates.NONE, workers);
            for (Passage passage : prepared.finder().find(0, 1)) {
                List<String> left = words(passage.left(), placed.get(0), texts.get(0));
                List<String> right = words(passage.right(), placed.get(1), texts.get(1));
                assertThat(left.get(0)).isEqualTo(right.get(0));
                assertThat(left.get(left.size() - 1)).isEqualTo(right.get(right.size() - 1));
                if (passage.literalness() == 1) {
                    assertThat(left).isEqualTo(right);
                }
            }
        }
    }

    /** Returns the words of a span and checks the position of the span in the text. */
    private static List<String> words(Span span, PlacedWords placed, String text) {
        assertThat(span.start()).isEqualTo(placed.start(span.firstWord())).isBetween(0, span.end() - 1);
        assertThat(span.end()).isEqualTo(placed.end(span.endWord() - 1)).isLessThanOrEqualTo(text.length());
        return placed.words().asList().subList(span.firstWord(), span.endWord());
    }

    /**
     * The search for passages hashes words directly from bytes, but determines the positions of passages from split
     * words. Both methods must yield the same words.
     */
    @Property(tries = 500)
    void bytesAndCharactersHaveTheSameWords(SplittableRandom random) {
        String text = text(random, WORDS.size());
        assertThat(new WordHasher(TextScheme.PLAIN).hashes(text))
                .isEqualTo(WordHasher.hashes(TextScheme.PLAIN.splitter().split(text)));
    }
}
