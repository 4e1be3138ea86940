package dev.doppel.lab.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.lab.internal.random.SeededRandom;
import dev.doppel.testing.Property;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Disguises passages whose words are all different, so that each word of a copy has a known origin. */
class PassageDisguiseTest {
    private static final int FIRST_WORD = 100;

    /** A passage and its disguised copy. Word i of the original is {@code FIRST_WORD + i}. */
    private record Disguised(WordBuffer original, WordBuffer copy, double share, int edits) {
        static Disguised of(PassageDisguise disguise, int words, double share, SplittableRandom random) {
            SeededRandom seeded = SeededRandom.of(random.nextLong(), SeededRandom.Purpose.COPY, 0);
            WordBuffer prose = new WordBuffer();
            RandomProse.write(prose, words, seeded);
            WordBuffer original = new WordBuffer();
            IntStream.range(0, words).forEach(i -> original.append(FIRST_WORD + i, prose.mark(i)));
            WordBuffer copy = new WordBuffer();
            int edits = disguise.editor().edit(original, 0, words, copy, share, seeded);
            return new Disguised(original, copy, share, edits);
        }

        static Disguised of(PassageDisguise disguise, SplittableRandom random) {
            return of(disguise, random.nextInt(1, 300), random.nextDouble(disguise.maxShare()), random);
        }

        int target() {
            return Math.min((int) Math.round(share * original.size()), Math.max(0, original.size() - 2));
        }

        List<Integer> originalWords() {
            return words(original);
        }

        List<Integer> copiedWords() {
            return words(copy);
        }

        private static List<Integer> words(WordBuffer buffer) {
            return IntStream.range(0, buffer.size()).mapToObj(buffer::word).toList();
        }

        /** Returns how far each word of the copy is from its place in the original. */
        int[] distances() {
            return IntStream.range(0, copy.size())
                    .map(i -> Math.abs(copy.word(i) - FIRST_WORD - i))
                    .toArray();
        }
    }

    /** Splits the words of a passage into sentences. */
    private static List<List<Integer>> sentences(WordBuffer buffer) {
        List<List<Integer>> sentences = new ArrayList<>();
        List<Integer> sentence = new ArrayList<>();
        for (int i = 0; i < buffer.size(); i++) {
            sentence.add(buffer.word(i));
            if (buffer.mark(i).endsSentence() || i == buffer.size() - 1) {
                sentences.add(sentence);
                sentence = new ArrayList<>();
            }
        }
        return sentences;
    }

    @ParameterizedTest
    @EnumSource
    void theFirstAndLastWordsStay(PassageDisguise disguise) {
        SplittableRandom random = new SplittableRandom(1);
        for (int words = 1; words < 100; words++) {
            Disguised disguised = Disguised.of(disguise, words, disguise.maxShare(), random);
            List<Integer> copy = disguised.copiedWords();
            assertThat(copy).startsWith(FIRST_WORD).endsWith(FIRST_WORD + words - 1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theShareZeroChangesNothing(PassageDisguise disguise) {
        Disguised disguised = Disguised.of(disguise, 150, 0, new SplittableRandom(2));
        assertThat(disguised.edits()).isZero();
        assertThat(disguised.copiedWords()).isEqualTo(disguised.originalWords());
    }

    @Property(tries = 200)
    void synonymsAreOtherWordsOfTheSameFrequencyClass(SplittableRandom random) {
        Disguised disguised = Disguised.of(PassageDisguise.SYNONYMS, random);
        assertThat(disguised.edits()).isEqualTo(disguised.target());
        assertThat(disguised.copy().size()).isEqualTo(disguised.original().size());
        assertThat(Arrays.stream(disguised.distances()).filter(distance -> distance > 0))
                .hasSize(disguised.edits());
        for (int i = 0; i < disguised.copy().size(); i++) {
            assertThat(disguised.copy().mark(i)).isEqualTo(disguised.original().mark(i));
            assertThat(Integer.highestOneBit(disguised.copy().word(i)))
                    .isEqualTo(Integer.highestOneBit(disguised.original().word(i)));
        }
    }

    @Test
    void everyWordHasSynonymsInTheVocabulary() {
        SeededRandom random = SeededRandom.of(3, SeededRandom.Purpose.COPY, 0);
        for (int word = 0; word < Vocabulary.SIZE; word++) {
            assertThat(WordFrequencyClass.of(word).draw(word, random))
                    .isNotEqualTo(word)
                    .isBetween(0, Vocabulary.SIZE - 1);
        }
        Set<Integer> synonyms = new HashSet<>();
        IntStream.range(0, 1000)
                .forEach(any -> synonyms.add(WordFrequencyClass.of(9).draw(9, random)));
        assertThat(synonyms).containsExactlyInAnyOrder(8, 10, 11, 12, 13, 14, 15);
    }

    @Property(tries = 200)
    void droppedWordsAreMissing(SplittableRandom random) {
        Disguised disguised = Disguised.of(PassageDisguise.DROP, random);
        assertThat(disguised.edits()).isEqualTo(disguised.target());
        assertThat(disguised.copiedWords())
                .hasSize(disguised.original().size() - disguised.edits())
                .isSubsetOf(disguised.originalWords())
                .isSorted();
    }

    @Property(tries = 200)
    void shuffledWordsMoveNearby(SplittableRandom random) {
        Disguised disguised = Disguised.of(PassageDisguise.SHUFFLE, random);
        assertThat(disguised.edits()).isEqualTo(disguised.target() < 2 ? 0 : disguised.target());
        assertThat(disguised.copiedWords()).containsExactlyInAnyOrderElementsOf(disguised.originalWords());
        int[] distances = disguised.distances();
        assertThat(Arrays.stream(distances).filter(distance -> distance > 0)).hasSize(disguised.edits());
        // At least two words are exchanged at a time, so they may be far apart if few words move.
        if (disguised.share() >= 0.2) {
            assertThat(Arrays.stream(distances).max().orElseThrow()).isLessThan(80);
        }
        for (int i = 0; i < disguised.copy().size(); i++) {
            assertThat(disguised.copy().mark(i)).isEqualTo(disguised.original().mark(i));
        }
    }

    @Property(tries = 200)
    void sentencesMoveAsAWhole(SplittableRandom random) {
        Disguised disguised = Disguised.of(PassageDisguise.SENTENCES, random);
        List<List<Integer>> before = sentences(disguised.original());
        List<List<Integer>> after = sentences(disguised.copy());
        assertThat(after).containsExactlyInAnyOrderElementsOf(before);
        assertThat(after.get(0)).isEqualTo(before.get(0));
        assertThat(after.get(after.size() - 1)).isEqualTo(before.get(before.size() - 1));
        List<List<Integer>> moved = IntStream.range(0, before.size())
                .filter(i -> !before.get(i).equals(after.get(i)))
                .mapToObj(before::get)
                .toList();
        int movedWords = moved.stream().mapToInt(List::size).sum();
        assertThat(disguised.edits()).isEqualTo(movedWords);
        if (moved.size() < before.size() - 2 && before.size() > 3) {
            assertThat(movedWords).isGreaterThanOrEqualTo(disguised.target());
        }
    }
}
