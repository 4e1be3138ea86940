package dev.doppel;

import dev.doppel.label.Labelled;

/** The method by which candidate pairs are found. */
public enum Method implements Labelled {
    /**
     * {@link #EXACT} if its cost is low or if {@link #LSH} cannot reach the requested recall, otherwise {@link #LSH}.
     */
    AUTO,
    /** A set-similarity join that misses no pair. */
    EXACT,
    /**
     * Locality-sensitive hashing with bands of sketches: fast for collections of any size, with the requested recall.
     */
    LSH,
    /** Compares all pairs of sketches. */
    SIGNATURES,
    /** Compares all pairs of documents. */
    ALL_PAIRS;

    /** Returns the method with this label, or throws {@link IllegalArgumentException}. */
    public static Method labelled(String label) {
        return Labelled.parse(Method.class, "method", label);
    }
}
