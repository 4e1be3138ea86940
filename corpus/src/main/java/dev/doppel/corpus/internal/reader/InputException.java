package dev.doppel.corpus.internal.reader;

import java.io.IOException;

/** A problem with the input, described in one line. Has no stack trace, since millions of records may be bad. */
abstract sealed class InputException extends IOException permits DamagedException, UnreadableException {
    private final String remedy;

    InputException(String reason, String remedy) {
        super(reason);
        this.remedy = remedy;
    }

    /** Returns a description of the fix, or an empty string if only repairing the input helps. */
    public String remedy() {
        return remedy;
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
