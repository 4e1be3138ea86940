package dev.doppel.unit.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Records whether all values added for a key are equal. Keys can share a slot of the table, so the values of a key may
 * be reported as different although they are equal. Different values are reported as equal only if they differ solely
 * in their second-lowest bit. Keys and values are hashes. Tables are safe for use by multiple threads.
 */
final class ValueAgreementTable {
    private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);

    /**
     * The content of a slot to which different values were added. If all values are equal, the slot contains the value
     * with its second-lowest bit set.
     */
    private static final long DIFFERENT = 1;

    private static final long VALUE = 2;

    private final long[] places;
    private final int shift;

    /**
     * Creates an empty table.
     *
     * @param keys the expected number of keys
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

    /** Returns whether all values that were added for a key seem to be equal. */
    boolean agrees(long key) {
        return places[index(key)] != DIFFERENT;
    }
}
