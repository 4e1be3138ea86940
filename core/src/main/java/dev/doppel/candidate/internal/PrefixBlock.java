package dev.doppel.candidate.internal;

import dev.doppel.hash.SeededMixer;
import java.util.function.LongConsumer;

/**
 * The prefix elements of consecutive documents. At first, the elements are sorted by partition. Each element is then
 * replaced by its {@link PostingRange}, and the ranges are sorted by document.
 */
final class PrefixBlock {
    /** The binary logarithm of the maximum number of documents in a block. */
    static final int SIZE_BITS = 12;

    private static final int STRONG = 1 << SIZE_BITS;
    private static final int ROW = STRONG - 1;

    private final int firstDocument;
    private final int documents;
    /** The elements of the prefixes or, after {@link #replace}, their ranges. */
    private long[] values;
    /**
     * For each value, the index of its document in this block, combined with the bit {@link #STRONG} for a strong key.
     */
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
     * Returns the block that starts at {@code firstDocument}, with its elements sorted by partition.
     *
     * @param partitions the number of partitions, a power of two
     */
    static PrefixBlock of(DocumentPrefixes prefixes, int firstDocument, int partitions) {
        int documents = Math.min(1 << SIZE_BITS, prefixes.documents() - firstDocument);
        int[] starts = new int[partitions + 1];
        for (int row = 0; row < documents; row++) {
            for (long element : prefixes.of(firstDocument + row).keys()) {
                starts[partition(element, partitions) + 1]++;
            }
        }
        int[] next = cumulate(starts);
        long[] elements = new long[starts[partitions]];
        short[] rows = new short[elements.length];
        for (int row = 0; row < documents; row++) {
            PostingKeys prefix = prefixes.of(firstDocument + row);
            for (int i = 0; i < prefix.count(); i++) {
                long element = prefix.keys()[i];
                int at = next[partition(element, partitions)]++;
                elements[at] = element;
                rows[at] = (short) (i < prefix.strong() ? row | STRONG : row);
            }
        }
        return new PrefixBlock(firstDocument, documents, elements, rows, starts);
    }

    /**
     * Converts the sizes of consecutive parts to their start indexes and returns a copy of the array. The size of part
     * {@code i} must be at index {@code i + 1}; its start index is stored at index {@code i}.
     */
    private static int[] cumulate(int... starts) {
        for (int i = 1; i < starts.length; i++) {
            starts[i] += starts[i - 1];
        }
        return starts.clone();
    }

    /**
     * Returns the partition of an element. The element is mixed first, since prefix elements are not uniformly
     * distributed.
     */
    private static int partition(long element, int partitions) {
        return (int) (SeededMixer.mix(element) >>> Integer.SIZE) & (partitions - 1);
    }

    /**
     * Returns the index of the first value of a partition. The values of the partition end where those of the next
     * partition start.
     */
    int start(int partition) {
        return starts[partition];
    }

    long element(int index) {
        return values[index];
    }

    int document(int index) {
        return firstDocument + (rows[index] & ROW);
    }

    /** Returns whether the element at the given index is a strong key of its document. */
    boolean isStrong(int index) {
        return (rows[index] & STRONG) != 0;
    }

    void replace(int index, long range) {
        values[index] = range;
    }

    /** Sorts the ranges by document and removes empty ranges. */
    void sortByDocument() {
        int[] byDocument = new int[documents + 1];
        for (int i = 0; i < values.length; i++) {
            byDocument[(rows[i] & ROW) + 1] += PostingRange.isEmpty(values[i]) ? 0 : 1;
        }
        int[] next = cumulate(byDocument);
        long[] ranges = new long[byDocument[documents]];
        for (int i = 0; i < values.length; i++) {
            if (!PostingRange.isEmpty(values[i])) {
                ranges[next[rows[i] & ROW]++] = values[i];
            }
        }
        values = ranges;
        rows = new short[0];
        starts = byDocument;
    }

    /** Passes the ranges of a document to the consumer. Must be called after {@link #sortByDocument}. */
    void forEachRange(int document, LongConsumer consumer) {
        int row = document - firstDocument;
        for (int i = starts[row]; i < starts[row + 1]; i++) {
            consumer.accept(values[i]);
        }
    }
}
