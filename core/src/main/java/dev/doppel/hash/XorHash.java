package dev.doppel.hash;

/** {@code x XOR mask}. */
record XorHash(long mask) implements HashFunction {
    @Override
    public long hash(long x) {
        return x ^ mask;
    }

    static MinimumHashes leastHashes(XorHash... functions) {
        return (elements, count, least) -> {
            for (int i = 0; i < functions.length; i++) {
                XorHash function = functions[i];
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
}
