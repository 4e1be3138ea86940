package dev.doppel.candidate.internal;

import dev.doppel.shingle.ShingleSet;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * The prefix filter for set-similarity joins (Chaudhuri, Ganti and Kaushik 2006), with elements ordered by document
 * frequency as in AllPairs (Bayardo, Ma and Srikant 2007).
 *
 * <p>If two sets have a Jaccard similarity of f or more, they share at least f·n elements, where n is the size of
 * either set. The prefix of a set consists of its first {@code n - ⌈f·n⌉ + 1} elements, in an order that is the same
 * for all sets. The prefixes of two such sets have an element in common, so it suffices to index the prefixes. If the
 * rarest elements come first, dissimilar sets rarely share a prefix element. Elements that occur in a single document
 * belong to the prefix but are not indexed. A document whose prefix has no other elements has no partner and is
 * skipped.
 *
 * <p>The frequencies come from a counting filter ({@link ElementCounts}), and ties are broken by the value of the
 * element. Any order that is the same for all sets is correct, so counts that are too high only cost time.
 */
public record Prefixes(ElementCounts counts, double floor, int minIndexed) {
    /** A factor slightly below 1. It keeps rounding errors from raising {@code f·n} above a whole number. */
    private static final double ROUNDING = 1 - 1e-12;

    private static final long[] NO_ELEMENTS = {};

    /**
     * Returns a filter based on counts over all documents. Elements that occur in a single document are not indexed.
     */
    public static Prefixes counted(ElementCounts counts, double floor) {
        return new Prefixes(counts, floor, 2);
    }

    /** Returns a filter based on counts over a sample. These counts only determine the order of elements. */
    public static Prefixes sampled(ElementCounts counts, double floor) {
        return new Prefixes(counts, floor, 0);
    }

    /**
     * Returns true if a set cannot have a partner because too many of its elements occur in no other document.
     *
     * @param elements the elements of the set, in any order; an element must be repeated as often as it was counted
     */
    public boolean isAlone(LongArrayList elements) {
        int size = elements.size();
        int required = length(size);
        int unique = 0;
        for (int i = 0; i < size && unique < required && unique + size - i >= required; i++) {
            unique += counts.count(elements.getLong(i)) < minIndexed ? 1 : 0;
        }
        return unique >= required;
    }

    /** Returns the indexed elements of a set's prefix. Indexing and searching both use these elements. */
    public long[] of(ShingleSet set) {
        long[] elements = set.elements();
        byte[] frequencies = new byte[elements.length];
        int[] histogram = new int[ElementCounts.MAX + 1];
        for (int i = 0; i < elements.length; i++) {
            int count = counts.count(elements[i]);
            frequencies[i] = (byte) count;
            histogram[count]++;
        }
        int length = length(elements.length);
        int unindexed = 0;
        for (int count = 0; count < minIndexed; count++) {
            unindexed += histogram[count];
        }
        if (unindexed >= length) {
            return NO_ELEMENTS;
        }
        return select(elements, frequencies, histogram, length - unindexed);
    }

    /** Selects the {@code wanted} rarest indexed elements. In a tie, earlier elements are selected. */
    private long[] select(long[] elements, byte[] frequencies, int[] histogram, int wanted) {
        int maxCount = minIndexed;
        int below = 0;
        while (maxCount < ElementCounts.MAX && below + histogram[maxCount] < wanted) {
            below += histogram[maxCount++];
        }
        int atMaxCount = wanted - below;
        long[] selected = new long[wanted];
        int filled = 0;
        for (int i = 0; i < elements.length && filled < wanted; i++) {
            int count = frequencies[i] & 0xFF;
            if (count >= minIndexed && (count < maxCount || (count == maxCount && atMaxCount-- > 0))) {
                selected[filled++] = elements[i];
            }
        }
        return filled == wanted ? selected : Arrays.copyOf(selected, filled);
    }

    /** Returns an upper bound on the number of postings that are read when the elements of a prefix are looked up. */
    public long meetings(long[] prefix, int documents) {
        long meetings = 0;
        for (long element : prefix) {
            int count = counts.count(element);
            meetings += count == ElementCounts.MAX ? documents : count - 1;
        }
        return meetings;
    }

    /**
     * Returns the prefix length for a set of {@code size} elements, including elements that are not indexed. A larger
     * set never has a shorter prefix.
     */
    private int length(int size) {
        int shared = Math.max(1, (int) Math.ceil(floor * size * ROUNDING));
        return size - shared + 1;
    }
}
