package dev.doppel.index.internal.postings;

/**
 * The byte layout of a segment file, little-endian:
 *
 * <pre>
 *   header     64 bytes
 *      0  magic "dpl_run1":long      24  postings:long                 44  zero:byte[12]
 *      8  bucketBits:int             32  CRC32C of the directory:int   56  CRC32C of bytes 0 .. 55:int
 *     12  first document:int         36  CRC32C of the postings:int    60  zero:int
 *     16  end of the documents:int   40  CRC32C of the counts:int
 *     20  zero:int
 *   directory  first posting of each bucket:int, then the number of postings:int; padded to a multiple of 8 bytes
 *   postings   remaining bits of the key &lt;&lt; 32 | document:long, in the order of key, then document
 *   counts     shingle count of each document:int; 0 if its postings were dropped
 * </pre>
 *
 * <p>The digit in the magic number is the format version. A bucket holds the postings whose keys have the same leading
 * bits. Since a bucket contains about eight postings on average, a lookup reads only two file locations.
 *
 * @param bucketBits the number of leading bits of a key that select its bucket
 * @param to one past the last document number
 */
record SegmentLayout(int bucketBits, int from, int to, long postings) {
    static final long MAGIC = 0x31_6E75725F6C7064L;
    static final int HEADER_BYTES = 64;
    static final int HEADER_CHECKSUM = HEADER_BYTES - 8;
    static final int DIRECTORY_CHECKSUM = 32;
    static final int POSTINGS_CHECKSUM = 36;
    static final int COUNTS_CHECKSUM = 40;

    /** The maximum number of postings in a segment, since the directory stores their indexes in 32 bits. */
    static final long MAX_POSTINGS = 1L << 31;

    /**
     * The minimum value of {@link #bucketBits()}. The remaining bits of a key must fit in the upper half of a posting.
     */
    private static final int MIN_BUCKET_BITS = PostingKey.BITS - Integer.SIZE;

    private static final int MAX_BUCKET_BITS = bucketBits(MAX_POSTINGS);

    private static int bucketBits(long postings) {
        return Math.max(MIN_BUCKET_BITS, Long.SIZE - Long.numberOfLeadingZeros(postings) - 3);
    }

    static SegmentLayout of(int from, int to, long postings) {
        return new SegmentLayout(bucketBits(postings), from, to, postings);
    }

    /** Returns whether all values are in range. Checksums do not guarantee this, since headers can be forged. */
    boolean isValid() {
        return bucketBits >= MIN_BUCKET_BITS
                && bucketBits <= MAX_BUCKET_BITS
                && postings >= 0
                && postings <= MAX_POSTINGS;
    }

    int buckets() {
        return 1 << bucketBits;
    }

    int remainingBits() {
        return PostingKey.BITS - bucketBits;
    }

    int bucket(long key) {
        return (int) (key >>> remainingBits());
    }

    long remainder(long key) {
        return key & ((1L << remainingBits()) - 1);
    }

    long directoryOffset() {
        return HEADER_BYTES;
    }

    long postingsOffset() {
        return directoryOffset() + ((buckets() + 2L) & -2L) * Integer.BYTES;
    }

    long countsOffset() {
        return postingsOffset() + postings * Long.BYTES;
    }

    long fileSize() {
        return countsOffset() + (long) (to - from) * Integer.BYTES;
    }
}
