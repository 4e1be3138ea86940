package dev.doppel.index;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when an index cannot be opened, read or written. The message states the cause, the file or directory
 * concerned, and how to fix the problem.
 *
 * <pre>{@code
 * try (Index index = Index.open(Path.of("missing"))) {
 *     long documents = index.stats().documents();
 * } catch (IndexException e) {
 *     String message = e.getMessage();    // missing does not exist: create an index with doppel index create missing
 * }
 * }</pre>
 */
public class IndexException extends RuntimeException {
    public IndexException(String message) {
        this(message, null);
    }

    public IndexException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
