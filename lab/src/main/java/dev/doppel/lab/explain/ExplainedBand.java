package dev.doppel.lab.explain;

import java.util.List;

/** A band of the signature matrix, with the bucket key of each document. Bands are numbered from 0. */
public record ExplainedBand(int number, List<Long> keys) {
    public ExplainedBand {
        keys = List.copyOf(keys);
    }

    /**
     * Returns whether two documents have the same bucket key in this band. The keys can be equal even if the signature
     * values differ.
     */
    public boolean collide(int left, int right) {
        return keys.get(left).equals(keys.get(right));
    }
}
