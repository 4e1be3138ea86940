package dev.doppel.index;

/** A document of the index has this id already. */
public final class DocumentExistsException extends RuntimeException {
    private final String id;

    public DocumentExistsException(String id) {
        super("a document has the id \"" + id + "\" already: remove it first, or replace it");
        this.id = id;
    }

    public String id() {
        return id;
    }
}
