package dev.doppel.passage.internal.reworded;

import dev.doppel.passage.Passage;
import java.util.BitSet;
import java.util.List;

/**
 * The words in the literal passages that two documents share.
 *
 * @param left the words of the left document that are in a verbatim or edited passage
 * @param right the words of the right document that are in a verbatim or edited passage
 * @param leftVerbatim the words of the left document that are in a passage with few or no edits
 * @param rightVerbatim the words of the right document that are in a passage with few or no edits
 */
record LiteralWords(BitSet left, BitSet right, BitSet leftVerbatim, BitSet rightVerbatim) {
    /** The minimum literalness of a passage with few edits. Such a passage replaces the fragment around it. */
    static final double MIN_LITERALNESS = 0.9;

    static LiteralWords of(List<Passage> passages) {
        LiteralWords words = new LiteralWords(new BitSet(), new BitSet(), new BitSet(), new BitSet());
        for (Passage passage : passages) {
            words.left.set(passage.left().firstWord(), passage.left().endWord());
            words.right.set(passage.right().firstWord(), passage.right().endWord());
            if (passage.literalness() >= MIN_LITERALNESS) {
                words.leftVerbatim.set(
                        passage.left().firstWord(), passage.left().endWord());
                words.rightVerbatim.set(
                        passage.right().firstWord(), passage.right().endWord());
            }
        }
        return words;
    }

    /** Returns whether, in both documents, most words of a fragment are in passages with few or no edits. */
    boolean areMost(SeedClusterer.Box box) {
        return areMost(leftVerbatim, box.left()) && areMost(rightVerbatim, box.right());
    }

    private static boolean areMost(BitSet words, WordRange range) {
        return words.get(range.start(), range.end()).cardinality() >= PassageFragmentMerger.MIN_LITERAL * range.words();
    }
}
