package dev.doppel.passage;

import dev.doppel.hash.Mix;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * The words of a document as passages are sought in them: by their hashes. An ignored word has a hash of its own, and so equals no
 * other: nothing else needs to know of it. A discounted word keeps its hash, and only does not count.
 */
final class WordSequence {
    private final int document;
    private final long[] words;
    private final Map<ExclusionReason, BitSet> ignored = new EnumMap<>(ExclusionReason.class);
    /** The words that equal no other: those that are ignored, without those that are only discounted. */
    private final BitSet replaced = new BitSet();

    /** @param document its place in the input */
    WordSequence(int document, long[] words) {
        this.document = document;
        this.words = words;
    }

    int count() {
        return words.length;
    }

    /** The hashes, which nobody changes. */
    long[] words() {
        return words;
    }

    /** While a document is prepared: from now on these words are ignored. */
    void ignore(ExclusionReason why, int from, int to) {
        BitSet before = ignored.computeIfAbsent(why, none -> new BitSet());
        before.set(from, to);
        replaced.set(from, to);
        for (int word = from; word < to; word++) {
            words[word] = Mix.draw(document, word);
        }
    }

    /** While a document is prepared: from now on these words do not count, but still equal others. */
    void discount(ExclusionReason why, BitSet discounted) {
        if (!discounted.isEmpty()) {
            ignored.computeIfAbsent(why, none -> new BitSet()).or(discounted);
        }
    }

    /** How many words are not ignored. */
    int own() {
        BitSet all = new BitSet();
        ignored.values().forEach(all::or);
        return words.length - all.cardinality();
    }

    /** The words that equal no other; see {@link #ignore}. */
    BitSet replaced() {
        return replaced;
    }

    /** The ignored words by why they are. */
    Map<ExclusionReason, BitSet> ignored() {
        return Collections.unmodifiableMap(ignored);
    }

    /** Whether one of these words equals no other. */
    boolean isIgnored(int from, int to) {
        int next = replaced.nextSetBit(from);
        return next >= 0 && next < to;
    }
}
