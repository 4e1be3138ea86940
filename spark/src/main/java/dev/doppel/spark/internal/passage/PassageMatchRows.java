package dev.doppel.spark.internal.passage;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * The result rows of the pairs of one left document that share passages. All right documents are in the same partition.
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
