package dev.doppel.index;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when an index cannot store a change because its disk is full or memory has run out. The index accepts further
 * changes once enough disk space or memory is available. The rejected change may or may not have been stored.
 *
 * <pre>{@code
 * boolean isAdded = false;
 * Index.create(directory, IndexScheme.DEFAULT);
 * try (Index index = Index.open(directory)) {
 *     index.add(new NewDocument("one", "A rose is a rose is a rose."));
 *     isAdded = true;
 * } catch (IndexUnavailableException e) {
 *     System.err.println("try again later: " + e.getMessage());
 * }
 * boolean done = isAdded;    // true
 * }</pre>
 */
public final class IndexUnavailableException extends IndexException {
    public IndexUnavailableException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
