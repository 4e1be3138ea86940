package dev.doppel.corpus.internal.reader;

import java.io.IOException;

/**
 * Content that cannot be decoded from some byte on. What came before it is good, so a reader lets this pass to whoever
 * opened the file. Without a stack trace, like {@link UnreadableException}.
 */
public final class DamagedException extends IOException {
    private static final String REST = "; the rest of the file is not read";

    private static final String INTACT = "get an intact copy";

    private final String remedy;

    private DamagedException(String reason, String remedy) {
        super(reason);
        this.remedy = remedy;
    }

    /** @param kind of data, such as {@code gzip} */
    public static DamagedException endsEarly(String kind) {
        return new DamagedException(kind + " data ends too early" + REST, INTACT);
    }

    public static DamagedException damaged(String kind) {
        return new DamagedException(kind + " data is damaged" + REST, INTACT);
    }

    /** Of a disk that does not give the bytes. */
    public static DamagedException unreadable(IOException cause) {
        return new DamagedException(ReasonText.CANNOT_BE_READ + ReasonText.cause(cause) + REST, "");
    }

    public static DamagedException isNot(String kind) {
        return new DamagedException("not " + kind + " data, whatever the name says", "");
    }

    public static DamagedException refused(String reason) {
        return new DamagedException(reason, "");
    }

    /** Without what follows from it for whoever reads. */
    public String cause() {
        return String.valueOf(getMessage()).replace(REST, "");
    }

    /** What the user can do, or empty. */
    String remedy() {
        return remedy;
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
