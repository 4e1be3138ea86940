package dev.doppel.hash;

import com.dynatrace.hash4j.hashing.Hasher64;
import com.dynatrace.hash4j.hashing.Hashing;

/** The low 64 bits of a seeded 128-bit Murmur3 hash. */
final class Murmur3Hash implements HashFunction {
    private final Hasher64 hasher;

    Murmur3Hash(int seed) {
        this.hasher = Hashing.murmur3_128(seed);
    }

    @Override
    public long hash(long x) {
        return hasher.hashLongToLong(x);
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
