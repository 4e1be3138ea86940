package dev.doppel.lab.explain;

import java.util.List;

/**
 * One band of all signatures.
 *
 * @param number from 0
 * @param keys the bucket that each document falls into
 */
public record ExplainedBand(int number, List<Long> keys) {
    public ExplainedBand {
        keys = List.copyOf(keys);
    }

    /** Returns whether both documents fall into one bucket: their values are equal, or their keys are by chance. */
    public boolean collide(int left, int right) {
        return keys.get(left).equals(keys.get(right));
    }
}
