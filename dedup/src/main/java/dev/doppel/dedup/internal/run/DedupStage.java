package dev.doppel.dedup.internal.run;

import dev.doppel.label.Labelled;

/** The stages of a run, in order. */
public enum DedupStage implements Labelled {
    /** Reads the documents of old corpora, and spills their shingles and band keys. */
    AGAINST,
    /** Reads the documents of the input, and spills their shingles and band keys. */
    READ,
    /** Sorts documents by the rank that the keep policy assigns, and finds repeated ids. */
    ORDER,
    /** Decides which documents to keep. */
    DECIDE,
    /** Adds the kept documents to a saved state without publishing them. */
    SAVE,
    /** Writes the outputs to the workspace. */
    WRITE,
    /** Moves the outputs from the workspace to the output directory. */
    COMMIT;

    /** Returns the next stage, or this stage if it is the last one. */
    public DedupStage next() {
        return switch (this) {
            case AGAINST -> READ;
            case READ -> ORDER;
            case ORDER -> DECIDE;
            case DECIDE -> SAVE;
            case SAVE -> WRITE;
            case WRITE, COMMIT -> COMMIT;
        };
    }
}
