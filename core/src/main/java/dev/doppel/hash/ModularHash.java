package dev.doppel.hash;

/**
 * The function {@code (a·x + b) mod p}. If the keys are row numbers, as in the reports, p is the smallest prime that is
 * at least the number of rows. If the keys are 64-bit shingles, p is the Mersenne prime 2^61 - 1.
 *
 * <pre>{@code
 * ModularHash function = new ModularHash(3, 1, 7);
 * long hash = function.hash(4);    // 6
 * }</pre>
 */
public record ModularHash(long a, long b, long prime) implements HashFunction {
    /** The prime 2^61 - 1. Remainders modulo a Mersenne prime can be computed without division. */
    private static final long MERSENNE = (1L << 61) - 1;

    public ModularHash {
        if (prime != MERSENNE && (prime > Integer.MAX_VALUE || !PrimalityTester.isPrime(prime))) {
            throw new IllegalArgumentException("modulus must be a prime below 2^31, or 2^61 - 1 (got: " + prime + ")");
        }
        if (a < 1 || a >= prime || b < 0 || b >= prime) {
            throw new IllegalArgumentException(
                    "multiplier and addend must be below the prime " + prime + " (got: " + a + ", " + b + ")");
        }
    }

    /** Returns a hash function for 64-bit keys, derived from a seed. */
    static ModularHash ofSeed(long seed) {
        return random(MERSENNE, seed);
    }

    /** Returns a hash function that maps the row numbers {@code 0 .. rows - 1} to distinct hashes. */
    public static ModularHash forRows(int rows, long seed) {
        return random(PrimalityTester.atLeast(Math.max(2, rows)), seed);
    }

    private static ModularHash random(long prime, long seed) {
        return new ModularHash(
                1 + Long.remainderUnsigned(HashMixer.draw(seed, 0), prime - 1),
                Long.remainderUnsigned(HashMixer.draw(seed, 1), prime),
                prime);
    }

    @Override
    public long hash(long x) {
        if (prime != MERSENNE) {
            return (a * Long.remainderUnsigned(x, prime) + b) % prime;
        }
        long key = reduce((x >>> 61) + (x & MERSENNE));
        long high = Math.multiplyHigh(a, key);
        long low = a * key;
        long product = reduce((high << 3 | low >>> 61) + (low & MERSENNE));
        return reduce(product + b);
    }

    static MinimumHashes minimumHashes(ModularHash... functions) {
        return (elements, count, minima) -> {
            for (int i = 0; i < functions.length; i++) {
                ModularHash function = functions[i];
                long minimum = Long.MAX_VALUE;
                for (int element = 0; element < count; element++) {
                    long hash = function.hash(elements[element]);
                    if (hash < minimum) {
                        minimum = hash;
                    }
                }
                minima[i] = minimum;
            }
        };
    }

    /** Reduces a number modulo 2^61 - 1 without a branch, since a branch would often be mispredicted. */
    private static long reduce(long x) {
        long below = x - MERSENNE;
        return below + (MERSENNE & (below >> 63));
    }
}
