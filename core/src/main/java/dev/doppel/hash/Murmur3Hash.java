package dev.doppel.hash;

/** The low 64 bits of the seeded 128-bit Murmur3 hash (Appleby 2011) of eight bytes. */
final class Murmur3Hash implements HashFunction {
    private static final long C1 = 0x87C37B91114253D5L;
    private static final long C2 = 0x4CF5AD432745937FL;
    private static final int ROTATION = 31;

    private final long seed;

    Murmur3Hash(int seed) {
        this.seed = Integer.toUnsignedLong(seed);
    }

    @Override
    public long hash(long x) {
        long low = seed ^ Long.rotateLeft(x * C1, ROTATION) * C2 ^ Long.BYTES;
        long high = seed ^ Long.BYTES;
        low += high;
        high += low;
        return mix(low) + mix(high);
    }

    private static long mix(long x) {
        x = (x ^ x >>> 33) * 0xFF51AFD7ED558CCDL;
        x = (x ^ x >>> 33) * 0xC4CEB9FE1A85EC53L;
        return x ^ x >>> 33;
    }

    static MinimumHashes minimumHashes(Murmur3Hash... functions) {
        return (elements, count, minima) -> {
            for (int i = 0; i < functions.length; i++) {
                Murmur3Hash function = functions[i];
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
}
