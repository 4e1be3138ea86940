package dev.doppel.candidate.internal;

import dev.doppel.shingle.ShingleSet;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * The prefix filter of set-similarity joins (Chaudhuri, Ganti and Kaushik 2006), with elements ordered by document
 * frequency as in AllPairs (Bayardo, Ma and Srikant 2007).
 *
 * <p>Sets of Jaccard similarity f or more share at least f·n elements, for either set's size n. Sort the elements of
 * all sets in the same order: then the first {@code n - ⌈f·n⌉ + 1} elements of each set, its prefix, must have an
 * element in common. So it suffices to index the prefixes. If the rarest elements come first, dissimilar sets rarely
 * share a prefix element. Elements that occur in a single document match nothing: they belong to the prefix but are not
 * indexed, and a document whose prefix has no other elements is skipped altogether.
 *
 * <p>The frequencies are those of a counting filter ({@link ElementCounts}), and ties are broken by the element. Any
 * order is correct as long as it is the same for all sets, so inaccurate counts only cost time.
 */
public record Prefixes(ElementCounts counts, double floor, int minIndexed) {
    /**
     * The factor that keeps {@code f·n} from being rounded up past a whole number; its distance from 1 far exceeds the
     * error of doubles.
     */
    private static final double ROUNDING = 1 - 1e-12;

    private static final long[] NO_ELEMENTS = {};

    /** Returns the filter for counts of all documents: an element with count 1 belongs to one document only. */
    public static Prefixes counted(ElementCounts counts, double floor) {
        return new Prefixes(counts, floor, 2);
    }

    /** Returns the filter for counts of a sample, which determine only the order of elements. */
    public static Prefixes sampled(ElementCounts counts, double floor) {
        return new Prefixes(counts, floor, 0);
    }

    /**
     * Returns whether a set certainly has no partner, because too many of its elements occur in no other document.
     *
     * @param elements the elements in any order; repeated elements are allowed, and only seem more frequent
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

    /** Returns the prefix of a set: the elements to index and to look up. */
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

    /** Selects the {@code wanted} rarest elements to index; ties are broken by the order of the elements. */
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

    /** Returns an upper bound for the number of postings that looking up a prefix reads. */
    public long meetings(long[] prefix, int documents) {
        long meetings = 0;
        for (long element : prefix) {
            int count = counts.count(element);
            meetings += count == ElementCounts.MAX ? documents : count - 1;
        }
        return meetings;
    }

    /**
     * Returns the length of the prefix, including elements that are not indexed. The length never decreases as the size
     * of the set grows.
     */
    private int length(int size) {
        int shared = Math.max(1, (int) Math.ceil(floor * size * ROUNDING));
        return size - shared + 1;
    }
}
