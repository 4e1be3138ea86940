package dev.doppel.index.internal.query;

/** Thrown when a document in the query's snapshot was removed from the store before the query read it. */
final class DocumentGoneException extends RuntimeException {
    DocumentGoneException() {
        super("document removed", null, false, false);
    }
}
