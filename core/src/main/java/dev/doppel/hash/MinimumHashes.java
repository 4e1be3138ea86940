package dev.doppel.hash;

/**
 * Computes the minimum hash of a set under each of several functions from one family.
 *
 * <p>Each family has its own copy of the loop. In a shared loop, the JIT compiler would stop inlining
 * {@link HashFunction#hash} once three families are in use. A method call would then take longer than the computation
 * of most hashes.
 *
 * <pre>{@code
 * MinimumHashes hashes = HashFamily.MURMUR3.minimumHashes(200, 42);
 * long[] minima = new long[200];
 * hashes.compute(new long[] {5, 7, 11}, 3, minima);
 * }</pre>
 */
@FunctionalInterface
public interface MinimumHashes {
    /**
     * Sets {@code minima[i]} to the minimum hash of {@code elements[0, count)} under function {@code i}, or to
     * {@link Long#MAX_VALUE} if {@code count} is 0.
     */
    void compute(long[] elements, int count, long[] minima);
}
