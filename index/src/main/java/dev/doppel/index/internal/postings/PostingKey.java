package dev.doppel.index.internal.postings;

/**
 * What of a shingle's hash postings go by: its leading 48 bits, in the order of unsigned numbers. Two shingles with one key are
 * met once in some hundred thousand look-ups of an index with a billion shingles, and only cost a comparison: every answer
 * is verified with the whole hashes.
 */
public final class PostingKey {
    static final int BITS = 48;

    private PostingKey() {}

    public static long of(long hash) {
        // Sets are in the order of signed numbers: with the leading bit turned, keys are in the same order.
        return (hash ^ Long.MIN_VALUE) >>> (Long.SIZE - BITS);
    }
}
