package dev.doppel.lab.generate;

import dev.doppel.lab.internal.random.SeededRandom;

/** Permutes array elements so that no element stays in its place. */
final class RandomDerangement {
    private RandomDerangement() {}

    /**
     * Moves the elements of {@code array} at the given distinct places along a random cycle through these places
     * (Sattolo 1986). If only one place is given, the array is not changed.
     */
    static void rotate(int[] array, int[] places, SeededRandom random) {
        for (int i = places.length - 1; i > 0; i--) {
            int other = random.below(i);
            int element = array[places[i]];
            array[places[i]] = array[places[other]];
            array[places[other]] = element;
        }
    }
}
