package dev.doppel.results.internal.run;

import org.jspecify.annotations.Nullable;

/**
 * An input file in the manifest of a run.
 *
 * @param sha256 of its content; empty if it could not be read, null if the run does not hash files
 * @param documents that were read
 * @param kept documents that were not removed
 * @param skipped records that could not be read, or 1 for the whole file
 */
public record InputSummary(
        String source, long bytes, @Nullable String sha256, long documents, long kept, long skipped) {

    /** Adds the counts of another part of the same file. */
    public InputSummary plus(InputSummary other) {
        return new InputSummary(
                source, bytes, sha256, documents + other.documents, kept + other.kept, skipped + other.skipped);
    }
}
