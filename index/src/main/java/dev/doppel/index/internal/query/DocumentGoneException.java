package dev.doppel.index.internal.query;

/** Thrown when a document was removed from the store between taking the snapshot and reading the document. */
final class DocumentGoneException extends RuntimeException {
    DocumentGoneException() {
        super("document removed", null, false, false);
    }
}
