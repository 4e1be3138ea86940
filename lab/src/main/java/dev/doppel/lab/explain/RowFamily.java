package dev.doppel.lab.explain;

import com.dynatrace.hash4j.hashing.Hasher32;
import com.dynatrace.hash4j.hashing.Hashing;
import dev.doppel.hash.HashFamily;
import dev.doppel.hash.HashFunction;
import dev.doppel.hash.HashMixer;
import dev.doppel.hash.ModularHash;
import dev.doppel.hash.Primes;
import dev.doppel.label.Labelled;
import java.util.stream.IntStream;

/**
 * Families of hash functions of a row number, most of them from the five reports behind Doppel (see docs/reports.md).
 * Unlike the 64-bit functions of {@link HashFamily}, these functions return numbers that are short enough to read.
 */
public enum RowFamily implements Labelled {
    /** {@code (ax + b) mod p} with a prime p not less than the number of rows, so that all rows get distinct values. */
    MODULAR {
        @Override
        RowFunction member(int rows, long seed, int i) {
            ModularHash drawn = ModularHash.forRows(atLeastMinRows(rows), HashMixer.draw(seed, i));
            String formula = "(" + drawn.a() + "x + " + drawn.b() + ") mod " + drawn.prime();
            return new RowFormula("", formula, drawn.a(), drawn.b(), drawn.prime(), 0);
        }
    },
    /** {@code ((ax + b) mod c) mod d}, where d is the number of rows and c is a prime not less than d. */
    UNIVERSAL {
        @Override
        RowFunction member(int rows, long seed, int i) {
            long drawn = HashMixer.draw(seed, i);
            long c = Primes.atLeast(
                    atLeastMinRows(rows) + Long.remainderUnsigned(HashMixer.draw(drawn, 2), atLeastMinRows(rows)));
            long a = 1 + Long.remainderUnsigned(HashMixer.draw(drawn, 0), c - 1);
            long b = Long.remainderUnsigned(HashMixer.draw(drawn, 1), c);
            String formula = "((" + a + "x + " + b + ") mod " + c + ") mod " + rows;
            return new RowFormula("", formula, a, b, c, rows);
        }
    },
    /**
     * Multiplicative hashing: the top bits of {@code (x + 1) * s mod 2^32} for odd multipliers s. The first multiplier
     * for seed 0 is Knuth's, which is derived from the golden ratio.
     */
    MULTIPLICATIVE {
        private static final long KNUTH = 0x9E3779B9L;

        @Override
        RowFunction member(int rows, long seed, int i) {
            long even = HashMixer.draw(seed, i) >>> Integer.SIZE & ~1L;
            long s = seed == 0 && i == 0 ? KNUTH : KNUTH ^ even;
            int shift = Integer.SIZE - bits(rows);
            return new Described(
                    "(x + 1) * " + s + " mod 2^" + Integer.SIZE + " >> " + shift,
                    x -> ((x + 1) * s & LOW_BITS) >>> shift);
        }
    },
    /** The 32-bit Murmur3 hash of the row number as four bytes. */
    MURMUR3 {
        @Override
        RowFunction member(int rows, long seed, int i) {
            long drawn = shortSeed(seed, i);
            Hasher32 hasher = Hashing.murmur3_32((int) drawn);
            return new Described("murmur3, seed " + drawn, x -> hasher.hashIntToInt((int) x) & LOW_BITS);
        }
    },
    /** {@code x XOR mask}, with masks that have at least as many bits as a row number. Not min-wise independent. */
    XOR {
        @Override
        RowFunction member(int rows, long seed, int i) {
            long mask = HashMixer.draw(seed, i) >>> (Long.SIZE - bits(rows));
            return new Described("x XOR " + mask, x -> x ^ mask);
        }
    },
    /** Simple tabulation hashing with 32-bit values. */
    TABULATION {
        @Override
        RowFunction member(int rows, long seed, int i) {
            long drawn = shortSeed(seed, i);
            HashFunction member = HashFamily.TABULATION.functions(1, drawn)[0];
            return new Described("tabulation, seed " + drawn, x -> member.hash(x) >>> Integer.SIZE);
        }
    };

    /**
     * Minimum number of rows assumed when functions are chosen at random. With fewer rows, primes and masks would be so
     * small that there would be too few different functions.
     */
    private static final int MIN_ROWS = 1000;

    private static final long LOW_BITS = 0xFFFF_FFFFL;

    /** Number of bits in the seed of a single function, so that the seed is short enough to read and type. */
    private static final int SEED_BITS = 24;

    private record Described(String formula, HashFunction function) implements RowFunction {
        @Override
        public long hash(long x) {
            return function.hash(x);
        }
    }

    /** Returns the {@code i}th function, counted from 0, that is drawn from this family with {@code seed}. */
    abstract RowFunction member(int rows, long seed, int i);

    /** Returns the first {@code count} functions that are drawn from this family with {@code seed}. */
    public RowFunctions drawn(int count, long seed) {
        return rows ->
                IntStream.range(0, count).mapToObj(i -> member(rows, seed, i)).toList();
    }

    private static int atLeastMinRows(int rows) {
        return Math.max(rows, MIN_ROWS);
    }

    private static int bits(int rows) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(atLeastMinRows(rows) - 1);
    }

    private static long shortSeed(long seed, int i) {
        return HashMixer.draw(seed, i) >>> (Long.SIZE - SEED_BITS);
    }
}
