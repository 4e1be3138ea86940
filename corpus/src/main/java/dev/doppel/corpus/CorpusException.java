package dev.doppel.corpus;

/** Signals input that cannot be read as requested. The message describes the problem and its fix in one line. */
public final class CorpusException extends RuntimeException {
    public CorpusException(String message) {
        super(message);
    }
}
