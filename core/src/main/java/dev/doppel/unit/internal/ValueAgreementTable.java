package dev.doppel.unit.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Records whether all values that were added for a key are equal. Keys can share a place in the table, so equal values
 * can seem to differ. Different values seem equal only if they differ in nothing but their second-lowest bit. Keys and
 * values are hashes. Thread-safe.
 */
final class ValueAgreementTable {
    private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);

    /**
     * Marks a place to which different values were added. If all values are equal, the place contains the value with
     * its second-lowest bit set.
     */
    private static final long DIFFERENT = 1;

    private static final long VALUE = 2;

    private final long[] places;
    private final int shift;

    /**
     * @param keys the maximum number of keys
     * @param memory the maximum size in bytes
     */
    ValueAgreementTable(long keys, long memory) {
        long wanted = Math.max(1, Math.min(Math.min(keys, memory / Long.BYTES / 2), 1 << 29));
        int log = Long.SIZE - Long.numberOfLeadingZeros(wanted);
        places = new long[1 << log];
        shift = Long.SIZE - log;
    }

    private int index(long key) {
        return (int) (key >>> shift);
    }

    void add(long key, long value) {
        long added = value | VALUE;
        long before = (long) LONGS.compareAndExchange(places, index(key), 0L, added);
        if (before != 0 && before != added) {
            LONGS.setVolatile(places, index(key), DIFFERENT);
        }
    }

    /** Returns whether all values of a key are equal. */
    boolean agrees(long key) {
        return places[index(key)] != DIFFERENT;
    }
}
