package dev.doppel.hash;

/** One member of a {@link HashFamily}. Values are compared as signed numbers; only their order and equality matter. */
@FunctionalInterface
public interface HashFunction {
    long hash(long x);
}
