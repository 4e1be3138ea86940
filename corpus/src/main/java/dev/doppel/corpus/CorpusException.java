package dev.doppel.corpus;

/**
 * Signals that the input cannot be read as requested. The message is one line that names the value, the location and
 * the fix.
 */
public final class CorpusException extends RuntimeException {
    public CorpusException(String message) {
        super(message);
    }
}
