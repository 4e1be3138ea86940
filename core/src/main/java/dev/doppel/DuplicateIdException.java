package dev.doppel;

/** Thrown if two documents have the same id. Results identify documents by id, so ids must be unique. */
public final class DuplicateIdException extends RuntimeException {
    public DuplicateIdException(String id, String firstSource, String secondSource) {
        super("two documents have the id \"" + id + "\": " + firstSource + " and " + secondSource);
    }
}
