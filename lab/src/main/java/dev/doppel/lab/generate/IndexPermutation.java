package dev.doppel.lab.generate;

/**
 * Numbers in another order, each once, of which any can be computed without the others: steps of a length that has no divisor in
 * common with their number go round through all of them.
 */
record IndexPermutation(int size, int step, int first) {
    static IndexPermutation of(int size, SeededRandom dice) {
        int step = dice.between(1, size);
        while (divisor(step, size) != 1) {
            step = dice.between(1, size);
        }
        return new IndexPermutation(size, step, dice.below(size));
    }

    int at(int place) {
        return (int) (((long) place * step + first) % size);
    }

    private static int divisor(int one, int other) {
        return other == 0 ? one : divisor(other, one % other);
    }
}
