package dev.doppel.lab.explain;

import com.dynatrace.hash4j.hashing.Hasher32;
import com.dynatrace.hash4j.hashing.Hashing;
import dev.doppel.hash.HashFamily;
import dev.doppel.hash.HashFunction;
import dev.doppel.hash.Mix;
import dev.doppel.hash.ModularHash;
import dev.doppel.hash.Primes;
import dev.doppel.label.Labelled;
import java.util.stream.IntStream;

/**
 * The hash families that the five reports use (see docs/reports.md), each a function of a row number. Unlike the
 * 64-bit functions of {@link HashFamily}, they return numbers small enough to read.
 */
public enum RowFamily implements Labelled {
    /** {@code (ax + b) mod p} with a prime p of at least the number of rows: each function permutes the rows. */
    MODULAR {
        @Override
        RowFunction member(int rows, long seed, int i) {
            ModularHash drawn = ModularHash.forRows(atLeastMinRows(rows), Mix.draw(seed, i));
            String formula = "(" + drawn.a() + "x + " + drawn.b() + ") mod " + drawn.prime();
            return new RowFormula("", formula, drawn.a(), drawn.b(), drawn.prime(), 0);
        }
    },
    /** {@code ((ax + b) mod c) mod d} of report 001, with the number of rows as d and a prime c of at least d. */
    UNIVERSAL {
        @Override
        RowFunction member(int rows, long seed, int i) {
            long drawn = Mix.draw(seed, i);
            long c = Primes.atLeast(
                    atLeastMinRows(rows) + Long.remainderUnsigned(Mix.draw(drawn, 2), atLeastMinRows(rows)));
            long a = 1 + Long.remainderUnsigned(Mix.draw(drawn, 0), c - 1);
            long b = Long.remainderUnsigned(Mix.draw(drawn, 1), c);
            String formula = "((" + a + "x + " + b + ") mod " + c + ") mod " + rows;
            return new RowFormula("", formula, a, b, c, rows);
        }
    },
    /**
     * The top p bits of {@code k·s mod 2^w} of report 004, with w = 32. The first function of seed 0 has {@code s
     * = A·2^w} with Knuth's A, the golden ratio; the others have other odd multipliers. The key k is x + 1, since
     * every multiplier maps 0 to 0.
     */
    MULTIPLICATIVE {
        private static final long KNUTH = 0x9E3779B9L;

        @Override
        RowFunction member(int rows, long seed, int i) {
            long even = Mix.draw(seed, i) >>> Integer.SIZE & ~1L;
            long s = seed == 0 && i == 0 ? KNUTH : KNUTH ^ even;
            int shift = Integer.SIZE - bits(rows);
            return new Described(
                    "(x + 1) * " + s + " mod 2^" + Integer.SIZE + " >> " + shift,
                    x -> ((x + 1) * s & LOW_BITS) >>> shift);
        }
    },
    /** The 32-bit Murmur3 hash of report 004, applied to the row number as four bytes. */
    MURMUR3 {
        @Override
        RowFunction member(int rows, long seed, int i) {
            long drawn = shortSeed(seed, i);
            Hasher32 hasher = Hashing.murmur3_32((int) drawn);
            return new Described("murmur3, seed " + drawn, x -> hasher.hashIntToInt((int) x) & LOW_BITS);
        }
    },
    /** {@code x XOR mask} of report 002, with masks of as many bits as the row numbers have. Not min-wise. */
    XOR {
        @Override
        RowFunction member(int rows, long seed, int i) {
            long mask = Mix.draw(seed, i) >>> (Long.SIZE - bits(rows));
            return new Described("x XOR " + mask, x -> x ^ mask);
        }
    },
    /** Simple tabulation with 32-bit values. */
    TABULATION {
        @Override
        RowFunction member(int rows, long seed, int i) {
            long drawn = shortSeed(seed, i);
            HashFunction member = HashFamily.TABULATION.functions(1, drawn)[0];
            return new Described("tabulation, seed " + drawn, x -> member.hash(x) >>> Integer.SIZE);
        }
    };

    /**
     * The number of rows for which functions are drawn if the matrix has fewer: with a small prime or few bits,
     * functions would repeat.
     */
    private static final int MIN_ROWS = 1000;

    private static final long LOW_BITS = 0xFFFF_FFFFL;

    /** The number of bits in the seeds of single functions, which are short enough to read and type. */
    private static final int SEED_BITS = 24;

    private record Described(String formula, HashFunction function) implements RowFunction {
        @Override
        public long hash(long x) {
            return function.hash(x);
        }
    }

    /** Returns function {@code i}, counted from 0, of the functions that {@code seed} draws from this family. */
    abstract RowFunction member(int rows, long seed, int i);

    /** Returns the first {@code count} functions that {@code seed} draws from this family. */
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
        return Mix.draw(seed, i) >>> (Long.SIZE - SEED_BITS);
    }
}
