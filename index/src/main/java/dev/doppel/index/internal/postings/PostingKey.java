package dev.doppel.index.internal.postings;

/**
 * The key of a posting list. The key consists of the leading 48 bits of a shingle's hash, as an unsigned number. A
 * segment's directory encodes the leading bits of the key, so that the remaining bits and the document number fit in
 * eight bytes.
 *
 * <p>In an index with a billion shingles, about one lookup in 280,000 also finds another shingle with the same key.
 * Such a collision costs an extra comparison but does not affect results, since every hit is verified with full hashes.
 */
public final class PostingKey {
    static final int BITS = 48;

    private PostingKey() {}

    public static long of(long hash) {
        // Shingle sets are sorted by signed hash. Flipping the sign bit gives unsigned keys the same order.
        return (hash ^ Long.MIN_VALUE) >>> (Long.SIZE - BITS);
    }
}
