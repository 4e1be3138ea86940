package dev.doppel.index.internal.query;

/** A document was removed while somebody who still sees it wanted to read it. Looking again finds the index without it. */
public final class DocumentGoneException extends RuntimeException {
    DocumentGoneException() {
        super("a document vanished", null, false, false);
    }
}
