package dev.doppel.index;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when files of an index are missing, or have a content that Doppel did not write. {@link Index#repair} restores
 * the documents that can still be read.
 *
 * <pre>{@code
 * Index.create(directory, IndexScheme.DEFAULT);
 * long documents = 0;
 * try (Index index = Index.open(directory)) {
 *     documents = index.stats().documents();
 * } catch (IndexDamagedException e) {
 *     documents = Index.repair(directory).documents();
 * }
 * }</pre>
 */
public final class IndexDamagedException extends IndexException {
    public IndexDamagedException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
