package dev.doppel.lab.disguise;

import dev.doppel.label.Labelled;

/** A kind of disguise that can be applied alone. */
public enum DisguiseKind implements Labelled {
    /** Comments, indentation, line breaks, braces and the order of imports. */
    LAYOUT(0.6),
    /** The names of variables, methods and types. */
    RENAMING(0.9),
    /** The notation of literals, and declarations that are split, merged or moved. */
    LITERALS(0.4),
    /** Inserted statements without effect. */
    INSERTION(0.2),
    /** The order of members and of independent statements. */
    REORDERING(0.8),
    /** Methods that are extracted or inlined. */
    EXTRACTION(0.6),
    /** Loops and expressions. */
    LOOPS(0.7),
    /** Branches and choices. */
    CONDITIONS(0.6);

    private final double defaultRate;

    DisguiseKind(double defaultRate) {
        this.defaultRate = defaultRate;
    }

    /** Returns the default probability of a change at each place where this disguise is possible. */
    public double defaultRate() {
        return defaultRate;
    }

    /** Returns the kind with this label. */
    public static DisguiseKind labelled(String label) {
        return Labelled.parse(DisguiseKind.class, "disguise", label);
    }
}
