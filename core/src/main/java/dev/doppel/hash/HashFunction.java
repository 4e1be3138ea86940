package dev.doppel.hash;

/**
 * A function of a {@link HashFamily}. Hashes are compared as signed numbers, and only their order and equality matter.
 *
 * <pre>{@code
 * HashFunction ownFunction = x -> 3 * x + 1;
 * long hash = ownFunction.hash(4);    // 13
 * HashFunction[] functions = HashFamily.TABULATION.functions(200, 42);
 * }</pre>
 */
@FunctionalInterface
public interface HashFunction {
    /** Returns the hash of {@code x}. */
    long hash(long x);
}
