package dev.doppel.shingle;

import dev.doppel.hash.Mix;
import java.util.Arrays;

/**
 * The shingles of a document as 64-bit hashes, sorted.
 *
 * <p>A bag also knows how often each occurs. For the stages that work on sets, a bag is the set of its numbered
 * occurrences (the second "a rose is" is another element than the first): the Jaccard similarity of those sets is the
 * weighted Jaccard similarity of the bags, so sketches, bands and joins need no second form.
 */
public final class ShingleSet {
    /** The set of an empty document. */
    public static final ShingleSet EMPTY = new ShingleSet(new long[0], new int[0], new long[0]);

    private final long[] shingles;
    private final int[] counts;
    private final long[] elements;

    private ShingleSet(long[] shingles, int[] counts, long[] elements) {
        this.shingles = shingles;
        this.counts = counts;
        this.elements = elements;
    }

    /** The set of these shingles, in any order and with repetitions. The array is taken over and changed. */
    public static ShingleSet setOf(long... occurrences) {
        HashSorter.sort(occurrences, occurrences.length);
        return ofSortedOccurrences(occurrences, occurrences.length);
    }

    /** The set of {@code occurrences[0, count)}, which are in ascending order. The array is copied. */
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
        return ofSorted(shingles);
    }

    /** The bag of these shingles, in any order. The array is taken over and changed. */
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

    /** The set of these shingles, which are in ascending order and without repetition. The array is taken over. */
    public static ShingleSet ofSorted(long[] shingles) {
        return new ShingleSet(shingles, new int[0], shingles);
    }

    /** The bag of these shingles, ascending and without repetition, each so many times. The arrays are taken over. */
    public static ShingleSet bagOfSorted(long[] shingles, int[] counts) {
        int size = 0;
        for (int count : counts) {
            size += count;
        }
        long[] elements = new long[size];
        int filled = 0;
        for (int i = 0; i < shingles.length; i++) {
            for (int earlier = 0; earlier < counts[i]; earlier++) {
                elements[filled++] = element(shingles[i], earlier);
            }
        }
        Arrays.sort(elements);
        return new ShingleSet(shingles, counts, elements);
    }

    /** The element that stands for an occurrence of a shingle in a bag after so many earlier ones. */
    public static long element(long shingle, int earlier) {
        return earlier == 0 ? shingle : Mix.draw(shingle, earlier);
    }

    /** How many different shingles there are. */
    public int distinct() {
        return shingles.length;
    }

    /** The different shingles, ascending; not to be changed. */
    public long[] shingles() {
        return shingles;
    }

    /** Whether repetitions count. */
    public boolean isBag() {
        return counts.length > 0;
    }

    /** How often shingle number {@code i} occurs; always once in a set. */
    public int count(int i) {
        return isBag() ? counts[i] : 1;
    }

    /** How many elements there are: in a set the different shingles, in a bag all of them. */
    public int size() {
        return elements.length;
    }

    /** What the stages after this one work on, ascending and without repetition; not to be changed. */
    public long[] elements() {
        return elements;
    }

    /** A hash of all elements: equal sets have equal digests, and hardly any others do. */
    public long digest() {
        return digest(elements, elements.length);
    }

    /** The same of {@code hashes[0, count)} in any order; they are random enough for their sum to tell them. */
    public static long digest(long[] hashes, int count) {
        long sum = count;
        for (int i = 0; i < count; i++) {
            sum += hashes[i];
        }
        return Mix.mix(sum);
    }

    /** Whether the document had no words: it then resembles nothing, not even another empty one. */
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
