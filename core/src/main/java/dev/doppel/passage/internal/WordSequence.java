package dev.doppel.passage.internal;

import dev.doppel.hash.Mix;
import dev.doppel.passage.ExclusionReason;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * The word hashes of a document, as used in the search for passages. An excluded word has a unique hash, so that it
 * matches no other word. A discounted word keeps its hash and can match, but does not count as shared.
 */
public final class WordSequence {
    private final int document;
    private final long[] words;
    private final Map<ExclusionReason, BitSet> excluded = new EnumMap<>(ExclusionReason.class);
    /** The words with unique hashes. These are the excluded words, but not the discounted words. */
    private final BitSet unmatchable = new BitSet();

    WordSequence(int document, long[] words) {
        this.document = document;
        this.words = words;
    }

    int count() {
        return words.length;
    }

    /** Returns the word hashes. The array must not be modified. */
    long[] words() {
        return words;
    }

    /** Excludes words {@code from .. to - 1} by giving them unique hashes. */
    void exclude(ExclusionReason reason, int from, int to) {
        excluded.computeIfAbsent(reason, none -> new BitSet()).set(from, to);
        unmatchable.set(from, to);
        for (int word = from; word < to; word++) {
            words[word] = Mix.draw(document, word);
        }
    }

    /** Discounts the words at these indexes. They keep their hashes. */
    void discount(ExclusionReason reason, BitSet discounted) {
        if (!discounted.isEmpty()) {
            excluded.computeIfAbsent(reason, none -> new BitSet()).or(discounted);
        }
    }

    /** Returns the number of words that are neither excluded nor discounted. */
    int countedWords() {
        BitSet all = new BitSet();
        excluded.values().forEach(all::or);
        return words.length - all.cardinality();
    }

    /** Returns the indexes of all excluded words. */
    BitSet unmatchable() {
        return unmatchable;
    }

    /** Returns the indexes of excluded and discounted words, by reason. */
    Map<ExclusionReason, BitSet> excluded() {
        return Collections.unmodifiableMap(excluded);
    }

    /** Returns whether any of the words {@code from .. to - 1} is excluded. */
    boolean isUnmatchable(int from, int to) {
        int next = unmatchable.nextSetBit(from);
        return next >= 0 && next < to;
    }
}
