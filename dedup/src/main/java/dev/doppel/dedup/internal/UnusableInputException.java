package dev.doppel.dedup.internal;

/** A run whose inputs are not fit for it, now or any more: nothing of it is worth keeping. */
public final class UnusableInputException extends IllegalArgumentException {
    public UnusableInputException(String message) {
        super(message);
    }
}
