package dev.doppel.hash;

/**
 * The minimum hashes of a set under several functions of one family.
 *
 * <p>Each family repeats the same loop in its own class. In a shared loop the JIT compiler stops inlining
 * {@link HashFunction#hash} after three families, and the calls cost more than most hashes.
 */
@FunctionalInterface
public interface MinimumHashes {
    /**
     * Sets {@code minima[i]} to the minimum hash of {@code elements[0, count)} under function {@code i}, or to
     * {@link Long#MAX_VALUE} if there are no elements.
     */
    void compute(long[] elements, int count, long[] minima);
}
