package dev.doppel.internal.spill;

/** A pair of a key and a value. */
public record LongPair(long key, long value) {
    static final int BYTES = 2 * Long.BYTES;
}
