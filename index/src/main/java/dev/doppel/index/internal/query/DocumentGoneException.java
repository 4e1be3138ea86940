package dev.doppel.index.internal.query;

/**
 * Thrown when a document of the snapshot was removed from the store before it was read. A newer snapshot does not
 * contain it.
 */
final class DocumentGoneException extends RuntimeException {
    DocumentGoneException() {
        super("document removed", null, false, false);
    }
}
