package dev.doppel;

/** Thrown if two documents have the same id: results identify documents by id. */
public final class DuplicateIdException extends RuntimeException {
    public DuplicateIdException(String id, String firstSource, String secondSource) {
        super("two documents have the id \"" + id + "\": " + firstSource + " and " + secondSource);
    }
}
