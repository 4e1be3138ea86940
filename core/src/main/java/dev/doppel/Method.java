package dev.doppel;

import dev.doppel.label.Labelled;

/** How candidates are found. */
public enum Method implements Labelled {
    /** {@link #EXACT} where that is cheap or the only one that can keep the promise, else {@link #LSH}. */
    AUTO,
    /** A join that misses nothing and compares little. */
    EXACT,
    /** Bands of sketches: fast at any size, with the promised recall. */
    LSH,
    /** Every pair of sketches. */
    SIGNATURES,
    /** Every pair of documents. */
    ALL_PAIRS;

    public static Method labelled(String label) {
        return Labelled.parse(Method.class, "method", label);
    }
}
