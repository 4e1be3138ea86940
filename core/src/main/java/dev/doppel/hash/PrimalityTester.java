package dev.doppel.hash;

import java.util.Arrays;
import java.util.List;

/**
 * A deterministic primality test for 64-bit numbers.
 *
 * <pre>{@code
 * boolean isPrime = PrimalityTester.isPrime(97);    // true
 * long next = PrimalityTester.atLeast(98);          // 101
 * }</pre>
 */
public final class PrimalityTester {
    /** The bases that make Miller's test exact for every long (Sorenson and Webster 2015). */
    private static final long[] WITNESSES = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};

    private PrimalityTester() {}

    /** Returns whether {@code n} is prime. */
    public static boolean isPrime(long n) {
        return n >= 2 && examine(n).isPrime();
    }

    /** Tests whether {@code n} is prime. Throws {@link IllegalArgumentException} if {@code n} is below 2. */
    public static PrimalityResult examine(long n) {
        for (long prime : WITNESSES) {
            if (n % prime == 0) {
                return new PrimalityResult(n, n == prime ? 0 : prime, 0);
            }
        }
        int twos = Long.numberOfTrailingZeros(n - 1);
        long odd = (n - 1) >>> twos;
        for (long witness : WITNESSES) {
            if (provesComposite(witness, n, odd, twos)) {
                return new PrimalityResult(n, 0, witness);
            }
        }
        return new PrimalityResult(n, 0, 0);
    }

    /** Returns the bases of Miller's test, in the order in which they are tested. */
    public static List<Long> witnesses() {
        return Arrays.stream(WITNESSES).boxed().toList();
    }

    /**
     * Returns the smallest prime that is at least {@code n}. Throws {@link IllegalArgumentException} if that prime does
     * not fit in a long.
     */
    public static long atLeast(long n) {
        for (long candidate = Math.max(2, n); candidate > 0; candidate++) {
            if (isPrime(candidate)) {
                return candidate;
            }
        }
        throw new IllegalArgumentException("no 64-bit prime at or above " + n);
    }

    private static boolean provesComposite(long witness, long n, long odd, int twos) {
        long power = power(witness, odd, n);
        if (power == 1 || power == n - 1) {
            return false;
        }
        for (int i = 1; i < twos; i++) {
            power = product(power, power, n);
            if (power == n - 1) {
                return false;
            }
        }
        return true;
    }

    private static long power(long base, long exponent, long modulus) {
        long result = 1;
        for (long e = exponent; e > 0; e >>= 1) {
            if ((e & 1) == 1) {
                result = product(result, base, modulus);
            }
            base = product(base, base, modulus);
        }
        return result;
    }

    /**
     * Returns {@code a·b mod modulus}. This method is slow for factors of more than 31 bits, but it is used only during
     * initialisation.
     */
    private static long product(long a, long b, long modulus) {
        if ((a | b) >>> 31 == 0) {
            return a * b % modulus;
        }
        long result = 0;
        for (long rest = b; rest > 0; rest >>= 1) {
            if ((rest & 1) == 1) {
                result = Long.remainderUnsigned(result + a, modulus);
            }
            a = Long.remainderUnsigned(a << 1, modulus);
        }
        return result;
    }
}
