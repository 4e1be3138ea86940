package dev.doppel.corpus;

/** Signals input that cannot be read as requested. The message is one line that names value, location and fix. */
public final class CorpusException extends RuntimeException {
    public CorpusException(String message) {
        super(message);
    }
}
