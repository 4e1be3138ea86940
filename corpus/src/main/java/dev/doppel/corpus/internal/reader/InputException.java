package dev.doppel.corpus.internal.reader;

import dev.doppel.corpus.SkipCause;
import java.io.IOException;

/**
 * Thrown if there is a problem with the input. The message describes the problem in one line. The exception has no
 * stack trace, since it may be thrown for millions of records.
 */
abstract sealed class InputException extends IOException permits DamagedException, UnreadableException {
    private final String remedy;
    private final SkipCause kind;

    InputException(SkipCause kind, String reason, String remedy) {
        super(reason);
        this.remedy = remedy;
        this.kind = kind;
    }

    /** Returns the kind of problem that the message describes. */
    public SkipCause kind() {
        return kind;
    }

    /** Returns a description of the fix, or an empty string if the input itself must be repaired. */
    public String remedy() {
        return remedy;
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
