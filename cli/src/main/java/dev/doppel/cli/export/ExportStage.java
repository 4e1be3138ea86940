package dev.doppel.cli.export;

import dev.doppel.label.Labelled;
import dev.doppel.options.ShellSuggestions;

/** The stages whose results {@code export} can write. */
public enum ExportStage implements Labelled {
    TEXT,
    SHINGLES,
    MATRIX,
    SIGNATURES,
    BUCKETS,
    CANDIDATES;

    boolean hasBands() {
        return this == BUCKETS || this == CANDIDATES;
    }

    static final class Labels extends ShellSuggestions {
        Labels() {
            super(ExportStage.values());
        }
    }
}
