package dev.doppel.results.internal.run;

import org.jspecify.annotations.Nullable;

/**
 * An input file, as listed in the manifest of a run.
 *
 * @param sha256 the SHA-256 hash of the file; empty if the file could not be read, or null if the run does not hash
 *     files
 * @param documents the number of documents read from the file
 * @param kept the number of these documents that were kept
 * @param skipped the number of records that could not be read, or 1 if the whole file could not be read
 */
public record ManifestInput(
        String source, long bytes, @Nullable String sha256, long documents, long kept, long skipped) {

    /** Returns an entry that adds the counts in {@code other}, which describes another part of the same file. */
    public ManifestInput plus(ManifestInput other) {
        return new ManifestInput(
                source, bytes, sha256, documents + other.documents, kept + other.kept, skipped + other.skipped);
    }
}
