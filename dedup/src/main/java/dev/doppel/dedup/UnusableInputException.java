package dev.doppel.dedup;

/** A run whose inputs are not fit for it, now or any more: nothing of it is worth keeping. */
final class UnusableInputException extends IllegalArgumentException {
    UnusableInputException(String message) {
        super(message);
    }
}
