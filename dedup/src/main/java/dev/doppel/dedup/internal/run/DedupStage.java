package dev.doppel.dedup.internal.run;

import dev.doppel.label.Labelled;

/** Stages of a run, in order. */
public enum DedupStage implements Labelled {
    /** Reads documents, and spills their shingles and band keys. */
    READ,
    /** Sorts documents by the rank that the keep policy assigns, and finds repeated ids. */
    ORDER,
    /** Decides which documents to keep. */
    DECIDE,
    /** Writes the outputs to the workspace. */
    WRITE,
    /** Moves the outputs from the workspace to the output directory. */
    COMMIT;

    public DedupStage next() {
        return switch (this) {
            case READ -> ORDER;
            case ORDER -> DECIDE;
            case DECIDE -> WRITE;
            case WRITE, COMMIT -> COMMIT;
        };
    }
}
