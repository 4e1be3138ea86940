package dev.doppel.cli.console;

import dev.doppel.passage.Passage;
import dev.doppel.passage.SentencePair;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Sentences of a reworded passage in the left document, and the sentences in the right document with which they are
 * aligned. Both lists are in text order.
 */
record AlignedSentences(List<Sentence> left, List<Sentence> right) {
    /** The character range of a sentence. */
    record Sentence(int start, int end) {
        static Sentence left(SentencePair pair) {
            return new Sentence(pair.leftStart(), pair.leftEnd());
        }

        static Sentence right(SentencePair pair) {
            return new Sentence(pair.rightStart(), pair.rightEnd());
        }
    }

    /**
     * Returns the aligned sentences of a passage. Alignments are grouped either by their left sentence or by their
     * right sentence, whichever yields fewer groups. If the passage has no aligned sentences, its two texts are treated
     * as aligned.
     */
    static List<AlignedSentences> of(Passage passage) {
        if (passage.sentences().isEmpty()) {
            return List.of(new AlignedSentences(
                    List.of(new Sentence(passage.left().start(), passage.left().end())),
                    List.of(new Sentence(
                            passage.right().start(), passage.right().end()))));
        }
        List<AlignedSentences> byLeft = new ArrayList<>();
        partners(passage, Sentence::left, Sentence::right)
                .forEach((left, right) -> byLeft.add(new AlignedSentences(List.of(left), List.copyOf(right))));
        List<AlignedSentences> byRight = new ArrayList<>();
        partners(passage, Sentence::right, Sentence::left)
                .forEach((right, left) -> byRight.add(new AlignedSentences(List.copyOf(left), List.of(right))));
        return byRight.size() < byLeft.size() ? byRight : byLeft;
    }

    private static Map<Sentence, NavigableSet<Sentence>> partners(
            Passage passage, Function<SentencePair, Sentence> side, Function<SentencePair, Sentence> otherSide) {
        Map<Sentence, NavigableSet<Sentence>> partners = new LinkedHashMap<>();
        for (SentencePair pair : passage.sentences()) {
            partners.computeIfAbsent(
                            side.apply(pair), sentence -> new TreeSet<>(Comparator.comparingInt(Sentence::start)))
                    .add(otherSide.apply(pair));
        }
        return partners;
    }
}
