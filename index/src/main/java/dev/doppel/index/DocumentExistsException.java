package dev.doppel.index;

/** Thrown when a document is added with an id that is already in use. */
public final class DocumentExistsException extends RuntimeException {
    private final String id;

    public DocumentExistsException(String id) {
        super("a document with the id \"" + id + "\" already exists: remove it first, or replace it");
        this.id = id;
    }

    public String id() {
        return id;
    }
}
