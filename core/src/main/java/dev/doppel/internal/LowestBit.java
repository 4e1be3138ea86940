package dev.doppel.internal;

/**
 * Finds the lowest set bit of a number. In short scans, this class is faster than {@link Long#numberOfTrailingZeros},
 * since the first-tier JIT compiler has no intrinsic for that method.
 */
public final class LowestBit {
    /** The number of bits of an index. */
    private static final int INDEX_BITS = 6;

    /** A de Bruijn sequence. If it is multiplied by different powers of two, the highest six bits are different. */
    private static final long SEQUENCE = 0x03F79D71B4CB0A89L;

    private static final byte[] INDEXES = indexes();

    private LowestBit() {}

    private static byte[] indexes() {
        byte[] indexes = new byte[Long.SIZE];
        for (int i = 0; i < Long.SIZE; i++) {
            indexes[highest(1L << i)] = (byte) i;
        }
        return indexes;
    }

    private static int highest(long powerOfTwo) {
        return (int) ((powerOfTwo * SEQUENCE) >>> (Long.SIZE - INDEX_BITS));
    }

    /** Returns the index of the lowest set bit, from 0 to 63. The result for 0 is undefined. */
    public static int index(long bits) {
        return INDEXES[highest(bits & -bits)];
    }
}
