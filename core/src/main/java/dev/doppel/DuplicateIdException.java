package dev.doppel;

/** Two documents have one id, so that results could not name them apart. */
public final class DuplicateIdException extends RuntimeException {
    public DuplicateIdException(String id, String firstSource, String secondSource) {
        super("two documents have the id \"" + id + "\": " + firstSource + " and " + secondSource);
    }
}
