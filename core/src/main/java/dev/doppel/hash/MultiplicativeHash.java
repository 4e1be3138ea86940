package dev.doppel.hash;

/** The function {@code a·x mod 2^64} with odd {@code a}. */
record MultiplicativeHash(long a) implements HashFunction {
    @Override
    public long hash(long x) {
        return x * a;
    }

    static MinimumHashes minimumHashes(MultiplicativeHash... functions) {
        return (elements, count, minima) -> {
            for (int i = 0; i < functions.length; i++) {
                MultiplicativeHash function = functions[i];
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
