package dev.doppel.hash;

/**
 * Computes the minimum hash of a set under each of several functions of one family.
 *
 * <p>Each family has its own copy of the loop. If families shared one, the JIT compiler would stop inlining
 * {@link HashFunction#hash} from the third family on, and calls cost more than most hashes.
 */
@FunctionalInterface
public interface MinimumHashes {
    /**
     * Sets {@code minima[i]} to the minimum hash of {@code elements[0, count)} under function {@code i}, or to
     * {@link Long#MAX_VALUE} if there are no elements.
     */
    void compute(long[] elements, int count, long[] minima);
}
