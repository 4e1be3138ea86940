package dev.doppel.corpus;

import java.io.IOException;

/**
 * A record or a file that cannot become documents: a reader that meets it in a record skips the record, and one that lets
 * it out gives up its file. Without a stack trace, for a corpus may hold millions of broken lines.
 */
final class UnreadableException extends IOException {
    private final String mend;

    UnreadableException(String reason) {
        this(reason, "");
    }

    /** @param mend what the user can do, or empty where nothing but repairing the input helps */
    UnreadableException(String reason, String mend) {
        super(reason);
        this.mend = mend;
    }

    /** Of one array too large for the heap, whose failure leaves the heap as it was. */
    static UnreadableException tooLargeForMemory() {
        return new UnreadableException(
                "does not fit in memory; the rest of the file is not read", "give Java more memory with -Xmx");
    }

    String mend() {
        return mend;
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
