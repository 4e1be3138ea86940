package dev.doppel.internal.spill;

/** A key and its value. */
public record LongPair(long key, long value) {
    static final int BYTES = 2 * Long.BYTES;
}
