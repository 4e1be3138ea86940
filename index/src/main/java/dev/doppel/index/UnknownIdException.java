package dev.doppel.index;

/** No document of the index has this id. */
public final class UnknownIdException extends RuntimeException {
    private final String id;

    UnknownIdException(String id) {
        super("no document has the id \"" + id + "\"");
        this.id = id;
    }

    public String id() {
        return id;
    }
}
