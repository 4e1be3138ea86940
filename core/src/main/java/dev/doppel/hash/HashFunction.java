package dev.doppel.hash;

/**
 * A function of a {@link HashFamily}. Hashes are compared as signed numbers, and only their order and equality matter.
 */
@FunctionalInterface
public interface HashFunction {
    /** Returns the hash of {@code x}. */
    long hash(long x);
}
