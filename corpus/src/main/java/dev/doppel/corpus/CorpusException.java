package dev.doppel.corpus;

/** What the user asked for cannot be read. The message is one line: the value, the place and the remedy. */
public final class CorpusException extends RuntimeException {
    public CorpusException(String message) {
        super(message);
    }
}
