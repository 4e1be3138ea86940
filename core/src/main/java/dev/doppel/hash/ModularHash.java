package dev.doppel.hash;

/**
 * {@code (a·x + b) mod p} for a prime {@code p} above every key. The reports hash row numbers, with the next prime
 * above their count; shingles are 64-bit numbers, first reduced modulo the Mersenne prime 2^61 - 1.
 */
public record ModularHash(long a, long b, long prime) implements HashFunction {
    /** The least prime from 2^61 - 1 on, which is that number itself: its remainders need no division. */
    private static final long MERSENNE = Primes.atLeast((1L << 61) - 1);

    public ModularHash {
        if (prime != MERSENNE && (prime > Integer.MAX_VALUE || !Primes.isPrime(prime))) {
            throw new IllegalArgumentException(
                    "modulus must be a prime, below 2^31 or 2^61 - 1 itself (got: " + prime + ")");
        }
        if (a < 1 || a >= prime || b < 0 || b >= prime) {
            throw new IllegalArgumentException(
                    "multiplier and addend must be below the prime " + prime + " (got: " + a + ", " + b + ")");
        }
    }

    /** A member for 64-bit keys. */
    static ModularHash drawn(long seed) {
        return new ModularHash(
                1 + Long.remainderUnsigned(Mix.draw(seed, 0), MERSENNE - 1),
                Long.remainderUnsigned(Mix.draw(seed, 1), MERSENNE),
                MERSENNE);
    }

    /** A member that permutes the row numbers {@code 0 .. rows - 1} of a characteristic matrix. */
    public static ModularHash forRows(int rows, long seed) {
        long prime = Primes.atLeast(Math.max(2, rows));
        return new ModularHash(
                1 + Long.remainderUnsigned(Mix.draw(seed, 0), prime - 1),
                Long.remainderUnsigned(Mix.draw(seed, 1), prime),
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

    static MinimumHashes leastHashes(ModularHash... functions) {
        return (elements, count, least) -> {
            for (int i = 0; i < functions.length; i++) {
                ModularHash function = functions[i];
                long lowest = Long.MAX_VALUE;
                for (int element = 0; element < count; element++) {
                    long hash = function.hash(elements[element]);
                    if (hash < lowest) {
                        lowest = hash;
                    }
                }
                least[i] = lowest;
            }
        };
    }

    /** Without a branch: of the sum after a product, the processor could only guess whether it is above the prime. */
    private static long reduce(long x) {
        long below = x - MERSENNE;
        return below + (MERSENNE & (below >> 63));
    }
}
