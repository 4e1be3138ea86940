package dev.doppel.hash;

/** {@code a·x mod 2^64} with odd {@code a}. */
record MultiplicativeHash(long a) implements HashFunction {
    @Override
    public long hash(long x) {
        return x * a;
    }

    static MinimumHashes leastHashes(MultiplicativeHash... functions) {
        return (elements, count, least) -> {
            for (int i = 0; i < functions.length; i++) {
                MultiplicativeHash function = functions[i];
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
