package dev.doppel.corpus;

/** Thrown if an input cannot be read as requested. The one-line message describes the problem and how to fix it. */
public final class CorpusException extends RuntimeException {
    public CorpusException(String message) {
        super(message);
    }
}
