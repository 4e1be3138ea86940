package dev.doppel.unit.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A Bloom filter for hashes. The filter may seem to contain a hash that was never added. The two bits that represent a
 * hash are in the same long, so each access reads only one cache line. Filters are safe for use by multiple threads.
 */
final class HashBloomFilter {
    /**
     * The minimum number of bits per hash, if memory suffices. With this value, about 1 % of absent hashes are reported
     * as present.
     */
    private static final int BITS_PER_HASH = 16;

    private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);

    private final long[] bits;
    private final int shift;

    /**
     * Creates an empty filter.
     *
     * @param hashes the expected number of hashes
     * @param memory the maximum size in bytes
     */
    HashBloomFilter(long hashes, long memory) {
        long wanted = Math.min(hashes * BITS_PER_HASH / Long.SIZE, memory / Long.BYTES / 2);
        int log = Long.SIZE - Long.numberOfLeadingZeros(Math.max(1, Math.min(wanted, 1 << 29)));
        bits = new long[1 << log];
        shift = Long.SIZE - log;
    }

    private int index(long hash) {
        return (int) (hash >>> shift);
    }

    private static long mask(long hash) {
        return 1L << hash | 1L << (hash >>> 6);
    }

    /** Adds a hash. Returns false if the filter already seemed to contain the hash. */
    boolean add(long hash) {
        long mask = mask(hash);
        long before = (long) LONGS.getAndBitwiseOr(bits, index(hash), mask);
        return (before & mask) != mask;
    }

    boolean mayContain(long hash) {
        long mask = mask(hash);
        return (bits[index(hash)] & mask) == mask;
    }
}
