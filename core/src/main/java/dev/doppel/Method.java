package dev.doppel;

import dev.doppel.label.Labelled;

/** A method of finding candidate pairs. */
public enum Method implements Labelled {
    /** {@link #EXACT} if its cost is low or {@link #LSH} cannot reach the requested recall, otherwise {@link #LSH}. */
    AUTO,
    /** A set-similarity join that misses no pair. */
    EXACT,
    /** Locality-sensitive hashing of sketch bands, which reaches the requested recall. */
    LSH,
    /** Compares the sketches of all pairs of documents. */
    SIGNATURES,
    /** Compares the shingles of all pairs of documents. */
    ALL_PAIRS;

    /** Returns the method with this label. Throws {@link IllegalArgumentException} if the label is unknown. */
    public static Method labelled(String label) {
        return Labelled.parse(Method.class, "method", label);
    }
}
