package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.random.SeededRandom;
import java.util.List;

/** Random choices of a disguise. Each possible change is made with the probability {@code rate}. */
record RandomChoice(SeededRandom random, double rate) {
    /** Returns whether to make the next possible change. */
    boolean take() {
        return random.unit() < rate;
    }

    /** Returns true with a fraction of the rate, for changes that are rarer than others. */
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
