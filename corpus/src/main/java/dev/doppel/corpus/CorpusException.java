package dev.doppel.corpus;

/** Thrown if an input cannot be read as requested. The message describes the problem and how to fix it in one line. */
public final class CorpusException extends RuntimeException {
    public CorpusException(String message) {
        super(message);
    }
}
