package dev.doppel.hash;

/** The function {@code x XOR mask}. */
record XorHash(long mask) implements HashFunction {
    @Override
    public long hash(long x) {
        return x ^ mask;
    }

    static MinimumHashes minimumHashes(XorHash... functions) {
        return (elements, count, minima) -> {
            for (int i = 0; i < functions.length; i++) {
                XorHash function = functions[i];
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
