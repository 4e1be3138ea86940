package dev.doppel.shingle;

import dev.doppel.hash.HashMixer;
import java.util.Arrays;

/**
 * The shingles of a document, represented by sorted 64-bit hashes. The shingles form a set, or a bag with a count for
 * each shingle.
 *
 * <p>A bag is represented as the set of its numbered occurrences, {@link #elements}. For example, the first and the
 * second occurrence of "a rose is" are different elements. The Jaccard similarity of two such sets is the weighted
 * Jaccard similarity of the bags (Chum, Philbin and Zisserman 2008), so sketches, bands and joins need only handle
 * sets.
 *
 * <p>Instances are immutable and safe for use by multiple threads, provided that callers do not modify the arrays that
 * they pass in or receive. Instances are not {@link java.io.Serializable}. To save a set, store its {@link #shingles};
 * {@link #ofSorted} restores the set. To save a bag, also store the counts; {@link #bagOfSorted} restores the bag.
 * Construction from unsorted hashes takes expected linear time. A set takes eight bytes of memory per shingle. A bag
 * takes twelve bytes per distinct shingle and eight bytes per occurrence.
 *
 * <pre>{@code
 * ShingleSet set = ShingleSet.ofSorted(1, 5, 9);
 * int size = set.size();    // 3
 * }</pre>
 */
public final class ShingleSet {
    /** The shingle set of an empty document. */
    public static final ShingleSet EMPTY = new ShingleSet(new long[0], new int[0], new long[0]);

    private final long[] shingles;
    private final int[] counts;
    private final long[] elements;

    private ShingleSet(long[] shingles, int[] counts, long[] elements) {
        this.shingles = shingles;
        this.counts = counts;
        this.elements = elements;
    }

    /** Returns the set of the given shingles, which may be in any order. The array must not be used afterwards. */
    public static ShingleSet setOf(long... occurrences) {
        HashSorter.sort(occurrences, occurrences.length);
        return ofSortedOccurrences(occurrences, occurrences.length);
    }

    /**
     * Returns the set of the shingles {@code occurrences[0, count)}, which must be in ascending order. The array is
     * copied.
     */
    static ShingleSet ofSortedOccurrences(long[] occurrences, int count) {
        int distinct = count == 0 ? 0 : 1;
        for (int i = 1; i < count; i++) {
            distinct += occurrences[i] == occurrences[i - 1] ? 0 : 1;
        }
        long[] shingles = Arrays.copyOf(occurrences, distinct);
        if (distinct < count) {
            int filled = 0;
            for (int i = 0; i < count; i++) {
                if (i == 0 || occurrences[i] != occurrences[i - 1]) {
                    shingles[filled++] = occurrences[i];
                }
            }
        }
        return new ShingleSet(shingles, new int[0], shingles);
    }

    /** Returns the bag of the given shingles, which may be in any order. The array must not be used afterwards. */
    public static ShingleSet bagOf(long... occurrences) {
        HashSorter.sort(occurrences, occurrences.length);
        long[] shingles = new long[occurrences.length];
        int[] counts = new int[occurrences.length];
        int distinct = 0;
        for (int i = 0; i < occurrences.length; i++) {
            if (i == 0 || occurrences[i] != occurrences[i - 1]) {
                shingles[distinct++] = occurrences[i];
            }
            counts[distinct - 1]++;
        }
        return bagOfSorted(Arrays.copyOf(shingles, distinct), Arrays.copyOf(counts, distinct));
    }

    /**
     * Returns the set of the given shingles, which must be strictly ascending. The array must not be modified
     * afterwards. Throws {@link IllegalArgumentException} if the shingles are not strictly ascending.
     */
    public static ShingleSet ofSorted(long... shingles) {
        requireAscending(shingles);
        return new ShingleSet(shingles, new int[0], shingles);
    }

    /**
     * Returns the bag of the given shingles, which must be strictly ascending. The arrays must not be modified
     * afterwards. Throws {@link IllegalArgumentException} if the shingles are not strictly ascending, or if there is
     * not exactly one positive count for each shingle.
     */
    public static ShingleSet bagOfSorted(long[] shingles, int[] counts) {
        requireAscending(shingles);
        long[] elements = new long[total(shingles.length, counts)];
        int filled = 0;
        for (int i = 0; i < shingles.length; i++) {
            for (int occurrence = 0; occurrence < counts[i]; occurrence++) {
                elements[filled++] = element(shingles[i], occurrence);
            }
        }
        Arrays.sort(elements);
        return new ShingleSet(shingles, counts, elements);
    }

    private static void requireAscending(long... shingles) {
        for (int i = 1; i < shingles.length; i++) {
            if (shingles[i - 1] >= shingles[i]) {
                throw new IllegalArgumentException("shingles must be strictly ascending (got: " + shingles[i - 1]
                        + " before " + shingles[i] + " at index " + i + "): use setOf or bagOf for other orders");
            }
        }
    }

    /**
     * Returns the sum of the counts. Throws {@link IllegalArgumentException} unless there is one positive count for
     * each shingle and the sum is within the limit.
     */
    private static int total(int shingles, int... counts) {
        if (counts.length != shingles) {
            throw new IllegalArgumentException("there must be one count for each shingle (got: " + shingles
                    + " shingles and " + counts.length + " counts)");
        }
        long total = 0;
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] < 1) {
                throw new IllegalArgumentException(
                        "counts must be positive (got: " + counts[i] + " at index " + i + ")");
            }
            total += counts[i];
        }
        if (total > Integer.MAX_VALUE - Long.BYTES) {
            throw new IllegalArgumentException("a bag has at most 2^31 elements (got: " + total + ")");
        }
        return (int) total;
    }

    /**
     * Returns the element for an occurrence of a shingle in a bag. The element for occurrence 0 is the shingle itself.
     */
    public static long element(long shingle, int occurrence) {
        return occurrence == 0 ? shingle : HashMixer.draw(shingle, occurrence);
    }

    /** Returns the number of distinct shingles. */
    public int distinct() {
        return shingles.length;
    }

    /** Returns the distinct shingles in ascending order. The array must not be modified. */
    public long[] shingles() {
        return shingles;
    }

    /** Returns whether this is a non-empty bag. */
    public boolean isBag() {
        return counts.length > 0;
    }

    /** Returns the number of occurrences of the shingle at index {@code i}. In a set, this number is 1. */
    public int count(int i) {
        return isBag() ? counts[i] : 1;
    }

    /**
     * Returns the number of elements. This is the number of distinct shingles in a set, or the number of occurrences in
     * a bag.
     */
    public int size() {
        return elements.length;
    }

    /** Returns the elements in strictly ascending order. The array must not be modified. */
    public long[] elements() {
        return elements;
    }

    /**
     * Returns a hash of all elements. Equal sets have equal digests, and different sets almost certainly have different
     * digests.
     */
    public long digest() {
        return digest(elements, elements.length);
    }

    /**
     * Returns the digest of the set of {@code hashes[0, count)}. A sum of the hashes suffices, since they are uniformly
     * distributed.
     */
    public static long digest(long[] hashes, int count) {
        long sum = count;
        for (int i = 0; i < count; i++) {
            sum += hashes[i];
        }
        return HashMixer.mix(sum);
    }

    /** Returns whether this set or bag contains no shingles. An empty document is not similar to any other document. */
    public boolean isEmpty() {
        return shingles.length == 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ShingleSet set
                && Arrays.equals(shingles, set.shingles)
                && Arrays.equals(counts, set.counts);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(shingles);
    }

    @Override
    public String toString() {
        return distinct() + " shingles, " + size() + " elements";
    }
}
