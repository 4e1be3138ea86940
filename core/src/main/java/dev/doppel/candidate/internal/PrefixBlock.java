package dev.doppel.candidate.internal;

import dev.doppel.hash.SeededMixer;
import java.util.function.LongConsumer;

/**
 * The prefix elements of consecutive documents. At first, they are sorted by partition. Once each element has been
 * replaced by its {@link PostingPlace}, they are sorted by document.
 */
final class PrefixBlock {
    private final int firstDocument;
    private final int documents;
    /** The elements of the prefixes or, after {@link #replace}, their places. */
    private long[] values;
    /** For each value, the index of its document in this block. */
    private short[] rows;
    /** The index of the first value of each partition or, after {@link #sortByDocument}, of each document. */
    private int[] starts;

    private PrefixBlock(int firstDocument, int documents, long[] values, short[] rows, int[] starts) {
        this.firstDocument = firstDocument;
        this.documents = documents;
        this.values = values;
        this.rows = rows;
        this.starts = starts;
    }

    /**
     * Creates a block of at most {@code size} documents, sorted by partition.
     *
     * @param partitions the number of partitions, a power of two
     */
    static PrefixBlock of(PrefixList prefixes, int firstDocument, int size, int partitions) {
        int documents = Math.min(size, prefixes.documents() - firstDocument);
        int[] starts = new int[partitions + 1];
        for (int row = 0; row < documents; row++) {
            for (long element : prefixes.of(firstDocument + row)) {
                starts[partition(element, partitions) + 1]++;
            }
        }
        int[] next = cumulate(starts);
        long[] elements = new long[starts[partitions]];
        short[] rows = new short[elements.length];
        for (int row = 0; row < documents; row++) {
            for (long element : prefixes.of(firstDocument + row)) {
                int at = next[partition(element, partitions)]++;
                elements[at] = element;
                rows[at] = (short) row;
            }
        }
        return new PrefixBlock(firstDocument, documents, elements, rows, starts);
    }

    /** Converts the number of values in each part, which is at the next index, to starts. Returns a copy. */
    private static int[] cumulate(int... starts) {
        for (int i = 1; i < starts.length; i++) {
            starts[i] += starts[i - 1];
        }
        return starts.clone();
    }

    /** Returns the partition of an element. The elements of prefixes are not uniformly distributed. */
    private static int partition(long element, int partitions) {
        return (int) (SeededMixer.mix(element) >>> Integer.SIZE) & (partitions - 1);
    }

    /** Returns the index of the first value of a partition. The values of the next partition follow the last one. */
    int start(int partition) {
        return starts[partition];
    }

    long element(int index) {
        return values[index];
    }

    int document(int index) {
        return firstDocument + rows[index];
    }

    void replace(int index, long place) {
        values[index] = place;
    }

    /** Sorts the places by document, and drops those that no other document precedes. */
    void sortByDocument() {
        int[] byDocument = new int[documents + 1];
        for (int i = 0; i < values.length; i++) {
            byDocument[rows[i] + 1] += PostingPlace.isFirst(values[i]) ? 0 : 1;
        }
        int[] next = cumulate(byDocument);
        long[] places = new long[byDocument[documents]];
        for (int i = 0; i < values.length; i++) {
            if (!PostingPlace.isFirst(values[i])) {
                places[next[rows[i]]++] = values[i];
            }
        }
        values = places;
        rows = new short[0];
        starts = byDocument;
    }

    /** Passes on the places of a document, after {@link #sortByDocument}. */
    void forEachPlace(int document, LongConsumer consumer) {
        int row = document - firstDocument;
        for (int i = starts[row]; i < starts[row + 1]; i++) {
            consumer.accept(values[i]);
        }
    }
}
