package dev.doppel.index;

/** Thrown when a document is requested by an id that does not exist. */
public final class DocumentNotFoundException extends RuntimeException {
    private final String id;

    DocumentNotFoundException(String id) {
        super("no document has the id \"" + id + "\"");
        this.id = id;
    }

    public String id() {
        return id;
    }
}
