package dev.doppel.spark.internal.bucket;

/**
 * A document and the keys of its buckets. The document is encoded as an entry with the following layout:
 *
 * <pre>
 *   entry:  number, 63 bits │ whether the document represents copies in its partition, 1 bit
 * </pre>
 */
public final class KeyedDocument {
    private final long entry;
    private final long rank;
    private final long[] keys;

    /** @param keys the keys of the document's buckets; the array is not copied */
    public KeyedDocument(long number, boolean hasCopies, long rank, long... keys) {
        this.entry = (number << 1) | (hasCopies ? 1 : 0);
        this.rank = rank;
        this.keys = keys;
    }

    long entry() {
        return entry;
    }

    long rank() {
        return rank;
    }

    long[] keys() {
        return keys;
    }

    static long number(long entry) {
        return entry >>> 1;
    }

    static boolean hasCopies(long entry) {
        return (entry & 1) != 0;
    }
}
