package dev.doppel;

import dev.doppel.label.Labelled;

/** The method to find candidates. */
public enum Method implements Labelled {
    /** {@link #EXACT} if it is cheap or the only method with the promised recall, otherwise {@link #LSH}. */
    AUTO,
    /** A set-similarity join that misses no pair. */
    EXACT,
    /** Locality-sensitive hashing with bands of sketches: fast at any size, with the promised recall. */
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
