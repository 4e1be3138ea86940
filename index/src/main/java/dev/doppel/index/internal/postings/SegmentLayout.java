package dev.doppel.index.internal.postings;

/**
 * Where things stand in the file of a run:
 *
 * <pre>
 *   magic, bits of a bucket, first document, document after the last, number of entries,
 *     checksums of directory, entries, sizes, and of all these           64 bytes
 *   directory: for each bucket, and one more, the entry it begins with   4 bytes each
 *   entries: the rest of the key above, the document below               8 bytes each, by key and document
 *   sizes: how many elements each document has; 0 for one not there      4 bytes each
 * </pre>
 *
 * <p>A bucket holds the keys with the same leading bits, eight or so: few enough to be read at once, so that a look-up goes to
 * two places of the file.
 *
 * @param bits the leading bits of a key that name its bucket
 */
public record SegmentLayout(int bits, int from, int to, long entries) {
    static final long MAGIC = 0x31_6E75725F6C7064L;
    public static final int HEADER = 64;

    /** What is left of a key must fit into the upper half of an entry. */
    private static final int LEAST_BITS = PostingKey.BITS - Integer.SIZE;

    private static final int BUCKET_BITS = 3;

    /** What {@link SegmentWriter#MAX_ENTRIES} need. */
    private static final int MOST_BITS = Long.SIZE - Long.numberOfLeadingZeros(SegmentWriter.MAX_ENTRIES) - BUCKET_BITS;

    /** The layout of a run with at most so many entries. */
    public static SegmentLayout of(int from, int to, long entries) {
        int needed = Long.SIZE - Long.numberOfLeadingZeros(entries) - BUCKET_BITS;
        return new SegmentLayout(Math.max(LEAST_BITS, needed), from, to, entries);
    }

    /** Whether {@link #of} can have given it; a header may be forged. */
    boolean isPossible() {
        return bits >= LEAST_BITS && bits <= MOST_BITS && entries >= 0 && entries <= SegmentWriter.MAX_ENTRIES;
    }

    int buckets() {
        return 1 << bits;
    }

    int restBits() {
        return PostingKey.BITS - bits;
    }

    int bucket(long key) {
        return (int) (key >>> restBits());
    }

    long rest(long key) {
        return key & ((1L << restBits()) - 1);
    }

    long directory() {
        return HEADER;
    }

    /** Rounded up, so that entries stand at multiples of eight. */
    long entriesStart() {
        return directory() + ((buckets() + 2L) & -2L) * Integer.BYTES;
    }

    long sizes() {
        return entriesStart() + entries * Long.BYTES;
    }

    long end() {
        return sizes() + (long) (to - from) * Integer.BYTES;
    }
}
