package dev.doppel.lab.explain;

import java.util.List;

/** A band of the signature matrix, numbered from 0, with the bucket key of each document. */
public record ExplainedBand(int number, List<Long> keys) {
    public ExplainedBand {
        keys = List.copyOf(keys);
    }

    /** Returns whether two documents are in the same bucket. Documents with different values can have equal keys. */
    public boolean collide(int left, int right) {
        return keys.get(left).equals(keys.get(right));
    }
}
