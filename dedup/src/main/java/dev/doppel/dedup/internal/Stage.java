package dev.doppel.dedup.internal;

import dev.doppel.label.Labelled;

/** The stages of a run, in order. */
public enum Stage implements Labelled {
    /** Reads documents and spills their shingles and band keys. */
    READ,
    /** Sorts documents by the keep policy. */
    ORDER,
    /** Decides which documents are kept. */
    DECIDE,
    /** Writes the outputs inside the workspace. */
    WRITE,
    /** Moves the outputs to the output directory. */
    COMMIT;

    public Stage next() {
        return switch (this) {
            case READ -> ORDER;
            case ORDER -> DECIDE;
            case DECIDE -> WRITE;
            case WRITE, COMMIT -> COMMIT;
        };
    }
}
