package dev.doppel.hash;

/**
 * Several functions of one family, and for each the least hash of a set.
 *
 * <p>Every family has these loops in its own class, although they are the same in all: in one loop for all families, the JDK can
 * inline the hash of none once it has met three, and every element costs a call that takes longer than most hashes do.
 */
@FunctionalInterface
public interface MinimumHashes {
    /** Sets {@code least[i]} to the least hash of {@code elements[0, count)} under function i; of none, to {@link Long#MAX_VALUE}. */
    void find(long[] elements, int count, long[] least);
}
