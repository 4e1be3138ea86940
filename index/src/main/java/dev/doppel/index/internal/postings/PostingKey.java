package dev.doppel.index.internal.postings;

/**
 * The key of a posting list: the leading 48 bits of a shingle's hash, as an unsigned number. A segment stores some of
 * these bits as the bucket of its directory, so that the remaining bits and the document number fit into eight bytes.
 *
 * <p>In an index of a billion shingles, about one lookup in 280,000 finds another shingle with the same key. That costs
 * a comparison and changes no result, since every hit is verified by whole hashes.
 */
public final class PostingKey {
    static final int BITS = 48;

    private PostingKey() {}

    public static long of(long hash) {
        // Sets are sorted by signed hashes: with the sign bit flipped, unsigned keys have the same order.
        return (hash ^ Long.MIN_VALUE) >>> (Long.SIZE - BITS);
    }
}
