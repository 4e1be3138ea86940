package dev.doppel.hash;

import dev.doppel.label.Labelled;

/** Hashes a run of numbers, one band of a sketch, to the key of its bucket. */
public enum VectorHash implements Labelled {
    /** The default: each value is added under a full mix, so that order counts and no bits are lost. */
    MIXED {
        @Override
        public String formula() {
            return "state = length; for each value v: state = mix((state + golden) XOR v), 64 bits";
        }

        @Override
        public long hash(long[] values, int from, int to) {
            long state = (long) to - from;
            for (int i = from; i < to; i++) {
                state = Mix.mix((state + Mix.GOLDEN) ^ values[i]);
            }
            return state;
        }
    },
    /** Report 001: {@code (a·(a·(…) + b + x1) + b + x0) mod c}, a linear congruential generator fed with the values. */
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
    /** Report 004: each value XORed in with the shifted state and a constant, as in Boost's hash_combine. */
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

    /** Lehmer's multiplier and the prime 2^31 - 1 below it all: products stay inside 63 bits. */
    private static final long CONGRUENTIAL_A = 48_271;

    private static final long CONGRUENTIAL_B = 11;
    private static final long CONGRUENTIAL_C = (1L << 31) - 1;

    /** How the hash follows from the values, as a reader would work it out by hand. */
    public abstract String formula();

    /** The hash of {@code values[from, to)}. */
    public abstract long hash(long[] values, int from, int to);
}
