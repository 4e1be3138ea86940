package dev.doppel.lab.explain;

import java.util.List;

/**
 * A band of the signature matrix.
 *
 * @param number the number of the band, from 0
 * @param keys for each document, the key of its bucket
 */
public record ExplainedBand(int number, List<Long> keys) {
    public ExplainedBand {
        keys = List.copyOf(keys);
    }

    /** Returns whether two documents are in the same bucket, because their values are equal or the hashes collide. */
    public boolean collide(int left, int right) {
        return keys.get(left).equals(keys.get(right));
    }
}
