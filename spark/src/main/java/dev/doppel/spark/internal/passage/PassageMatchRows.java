package dev.doppel.spark.internal.passage;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * The result rows for the pairs that a left document forms with the documents of one partition, and for the passages
 * that each pair shares.
 */
public final class PassageMatchRows implements Serializable {
    private final ArrayList<List<String>> pairs = new ArrayList<>();
    private final ArrayList<List<String>> passages = new ArrayList<>();
    private long candidates;

    /** Returns the number of candidate pairs that were verified. */
    public long candidates() {
        return candidates;
    }

    /** Returns a row for each pair. */
    public List<List<String>> pairs() {
        return pairs;
    }

    /** Returns a row for each passage, in the order of the pairs. */
    public List<List<String>> passages() {
        return passages;
    }

    void addCandidate() {
        candidates++;
    }
}
