package dev.doppel.hash;

/** Simple tabulation hashing: each byte of the key selects a random word, and the selected words are XORed. */
final class TabulationHash implements HashFunction {
    private static final int BYTE_VALUES = 256;

    private final long[] tables = new long[Long.BYTES * BYTE_VALUES];

    TabulationHash(long seed) {
        for (int i = 0; i < tables.length; i++) {
            tables[i] = HashMixer.draw(seed, i);
        }
    }

    @Override
    public long hash(long x) {
        long hash = 0;
        for (int table = 0; table < tables.length; table += BYTE_VALUES) {
            hash ^= tables[table + (int) (x & 0xFF)];
            x >>>= 8;
        }
        return hash;
    }

    static MinimumHashes minimumHashes(TabulationHash... functions) {
        return (elements, count, minima) -> {
            for (int i = 0; i < functions.length; i++) {
                TabulationHash function = functions[i];
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
