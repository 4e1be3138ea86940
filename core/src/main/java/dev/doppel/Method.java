package dev.doppel;

import dev.doppel.label.Labelled;

/**
 * A method of finding candidate pairs.
 *
 * <pre>{@code
 * Options options = Options.defaults().withMethod(Method.labelled("all-pairs"));
 * Method method = options.method();    // ALL_PAIRS
 * }</pre>
 */
public enum Method implements Labelled {
    /**
     * Uses {@link #EXACT} if it is cheap or if {@link #LSH} cannot reach the requested recall, and {@link #LSH}
     * otherwise.
     */
    AUTO,
    /** Uses a set-similarity join, which finds all pairs that reach the threshold. */
    EXACT,
    /** Uses locality-sensitive hashing of sketch bands and reaches the requested recall. */
    LSH,
    /** Compares the sketches of all pairs of documents. */
    SIGNATURES,
    /** Compares the shingles of all pairs of documents. */
    ALL_PAIRS;

    /** Returns the method with the given label. Throws {@link IllegalArgumentException} if the label is unknown. */
    public static Method labelled(String label) {
        return Labelled.parse(Method.class, "method", label);
    }
}
