package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.random.SeededRandom;
import java.util.List;

/** Makes the random choices for a disguise. Each possible change is made with probability {@code rate}. */
record RandomChoice(SeededRandom random, double rate) {
    /** Returns true with probability {@code rate}. */
    boolean take() {
        return random.unit() < rate;
    }

    /** Returns true with probability {@code rate * fraction}, for less frequent changes. */
    boolean take(double fraction) {
        return random.unit() < rate * fraction;
    }

    boolean coin() {
        return random.below(2) == 0;
    }

    int below(int bound) {
        return random.below(bound);
    }

    <T> T pick(List<T> choices) {
        return choices.get(random.below(choices.size()));
    }
}
