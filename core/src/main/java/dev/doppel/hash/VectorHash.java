package dev.doppel.hash;

import dev.doppel.label.Labelled;

/**
 * Hash functions for arrays of numbers. The hash of a sketch's band serves as the band's bucket key.
 *
 * <pre>{@code
 * long[] values = {1, 2};
 * long key = VectorHash.LINEAR_CONGRUENTIAL.hash(values, 0, 2);    // 627535
 * }</pre>
 */
public enum VectorHash implements Labelled {
    /** Mixes each value into a 64-bit state, so the hash depends on the order of the values. This is the default. */
    MIXED {
        @Override
        public String formula() {
            return "state = length; for each value v: state = mix((state + golden) XOR v), 64 bits";
        }

        @Override
        public long hash(long[] values, int from, int to) {
            long state = (long) to - from;
            for (int i = from; i < to; i++) {
                state = HashMixer.mix((state + HashMixer.GOLDEN) ^ values[i]);
            }
            return state;
        }
    },
    /**
     * Uses a linear congruential generator (report 001). The hash of two values x0 and x1 is
     * {@code (a·(b + x1) + b + x0) mod c}.
     */
    LINEAR_CONGRUENTIAL {
        @Override
        public String formula() {
            return "state = 0; for each value v from the last to the first: state = (" + CONGRUENTIAL_A + " state + "
                    + CONGRUENTIAL_B + " + v) mod " + CONGRUENTIAL_C;
        }

        @Override
        public long hash(long[] values, int from, int to) {
            long state = 0;
            for (int i = to - 1; i >= from; i--) {
                state = (CONGRUENTIAL_A * state + CONGRUENTIAL_B + Long.remainderUnsigned(values[i], CONGRUENTIAL_C))
                        % CONGRUENTIAL_C;
            }
            return state;
        }
    },
    /**
     * Uses Boost's hash_combine (report 004), which XORs the state with the sum of a value, a constant and shifted
     * copies of the state.
     */
    XOR_SHIFT {
        @Override
        public String formula() {
            return "state = length; for each value v: state = state XOR (v + 0x9e3779b9 + (state << 6) + (state >> 2))";
        }

        @Override
        public long hash(long[] values, int from, int to) {
            long state = (long) to - from;
            for (int i = from; i < to; i++) {
                state ^= values[i] + 0x9E3779B9L + (state << 6) + (state >>> 2);
            }
            return state;
        }
    };

    /**
     * The multiplier of a Lehmer generator with the modulus 2^31 - 1. Products of the multiplier and a remainder fit in
     * 63 bits.
     */
    private static final long CONGRUENTIAL_A = 48_271;

    private static final long CONGRUENTIAL_B = 11;
    private static final long CONGRUENTIAL_C = (1L << 31) - 1;

    /** Returns the formula for the hash, in enough detail to compute the hash by hand. */
    public abstract String formula();

    /** Returns the hash of {@code values[from, to)}. */
    public abstract long hash(long[] values, int from, int to);
}
