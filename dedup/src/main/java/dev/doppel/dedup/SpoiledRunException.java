package dev.doppel.dedup;

/** A run whose inputs are not fit for it, now or any more: nothing of it is worth keeping. */
final class SpoiledRunException extends IllegalArgumentException {
    SpoiledRunException(String message) {
        super(message);
    }
}
