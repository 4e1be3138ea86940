package dev.doppel.cli.export;

import dev.doppel.label.Labelled;
import dev.doppel.options.CompletionCandidates;

/** What {@code doppel export} writes. */
public enum ExportStage implements Labelled {
    TEXT,
    SHINGLES,
    MATRIX,
    SIGNATURES,
    BUCKETS,
    CANDIDATES;

    /** Whether bands are chosen for it. */
    boolean hasBands() {
        return this == BUCKETS || this == CANDIDATES;
    }

    /** What a shell completes. */
    static final class Labels extends CompletionCandidates {
        Labels() {
            super(ExportStage.values());
        }
    }
}
