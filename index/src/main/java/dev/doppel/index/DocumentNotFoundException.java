package dev.doppel.index;

/** Thrown when no document has the requested id. */
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
