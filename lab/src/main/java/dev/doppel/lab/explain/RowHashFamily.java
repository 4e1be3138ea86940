package dev.doppel.lab.explain;

import com.dynatrace.hash4j.hashing.Hasher32;
import com.dynatrace.hash4j.hashing.Hashing;
import dev.doppel.hash.HashFamily;
import dev.doppel.hash.HashFunction;
import dev.doppel.hash.HashMixer;
import dev.doppel.hash.ModularHash;
import dev.doppel.hash.PrimalityTester;
import dev.doppel.label.Labelled;
import java.util.stream.IntStream;

/**
 * Families of hash functions that map row numbers to values. Most of them are from the five reports on which Doppel is
 * based (see docs/reports.md). Unlike the 64-bit functions in {@link HashFamily}, these functions return short numbers
 * that are easy to read.
 */
public enum RowHashFamily implements Labelled {
    /**
     * {@code (ax + b) mod p}, where p is a prime. All rows have distinct values, since p is at least the number of
     * rows.
     */
    MODULAR {
        @Override
        RowFunction member(int rows, long seed, int i) {
            ModularHash drawn = ModularHash.forRows(atLeastMinRows(rows), HashMixer.draw(seed, i));
            String formula = "(" + drawn.a() + "x + " + drawn.b() + ") mod " + drawn.prime();
            return new RowFormula("", formula, drawn.a(), drawn.b(), drawn.prime(), 0);
        }
    },
    /** {@code ((ax + b) mod c) mod d}, where d is the number of rows and c is a prime that is at least d. */
    UNIVERSAL {
        @Override
        RowFunction member(int rows, long seed, int i) {
            long drawn = HashMixer.draw(seed, i);
            long c = PrimalityTester.atLeast(
                    atLeastMinRows(rows) + Long.remainderUnsigned(HashMixer.draw(drawn, 2), atLeastMinRows(rows)));
            long a = 1 + Long.remainderUnsigned(HashMixer.draw(drawn, 0), c - 1);
            long b = Long.remainderUnsigned(HashMixer.draw(drawn, 1), c);
            String formula = "((" + a + "x + " + b + ") mod " + c + ") mod " + rows;
            return new RowFormula("", formula, a, b, c, rows);
        }
    },
    /**
     * Multiplicative hashing, which takes the top bits of {@code (x + 1) * s mod 2^32} for odd multipliers s. The first
     * multiplier for seed 0 is Knuth's, which is derived from the golden ratio.
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
    /**
     * {@code x XOR mask}, where each mask has at least as many bits as a row number. This family is not min-wise
     * independent.
     */
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
     * The minimum number of rows for which functions are drawn. With fewer rows, the primes and masks would be too
     * small to yield enough different functions.
     */
    private static final int MIN_ROWS = 1000;

    private static final long LOW_BITS = 0xFFFF_FFFFL;

    /** The number of bits in a function's seed. The number is small because short seeds are easy to read and type. */
    private static final int SEED_BITS = 24;

    private record Described(String formula, HashFunction function) implements RowFunction {
        @Override
        public long hash(long x) {
            return function.hash(x);
        }
    }

    /** Returns the {@code i}th function, counted from 0, that is drawn from this family with {@code seed}. */
    abstract RowFunction member(int rows, long seed, int i);

    /** Returns {@code count} functions drawn from this family with {@code seed}. */
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
