package dev.doppel.index;

/** No document of the index has this id. */
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
