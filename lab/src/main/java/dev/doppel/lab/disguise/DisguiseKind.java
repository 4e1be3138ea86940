package dev.doppel.lab.disguise;

import dev.doppel.label.Labelled;

/** The kinds of disguise. Each kind can be applied on its own. */
public enum DisguiseKind implements Labelled {
    /** Changes comments, indentation, line breaks, braces and the order of imports. */
    LAYOUT(0.6),
    /** Renames variables, methods and types. */
    RENAMING(0.9),
    /** Changes the notation of literals, and splits, merges and moves declarations. */
    LITERALS(0.4),
    /** Inserts statements that have no effect. */
    INSERTION(0.2),
    /** Changes the order of class members and of independent statements. */
    REORDERING(0.8),
    /** Extracts and inlines methods. */
    EXTRACTION(0.6),
    /** Rewrites loops and expressions. */
    LOOPS(0.7),
    /** Rewrites {@code if} and {@code switch} statements. */
    CONDITIONS(0.6);

    private final double defaultRate;

    DisguiseKind(double defaultRate) {
        this.defaultRate = defaultRate;
    }

    /** Returns the default probability of each possible change of this kind. */
    public double defaultRate() {
        return defaultRate;
    }

    /**
     * Returns the kind with the given label.
     *
     * @throws IllegalArgumentException if the label is unknown
     */
    public static DisguiseKind labelled(String label) {
        return Labelled.parse(DisguiseKind.class, "disguise", label);
    }
}
