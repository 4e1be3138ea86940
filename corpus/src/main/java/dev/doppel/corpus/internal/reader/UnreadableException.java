package dev.doppel.corpus.internal.reader;

import java.io.IOException;

/**
 * A record or a file that cannot become documents: a reader that meets it in a record skips the record, and one that lets
 * it out gives up its file. Without a stack trace, for a corpus may hold millions of broken lines.
 */
public final class UnreadableException extends IOException {
    /** What cannot be had while this part of the heap is free is large indeed. */
    private static final int ROOM_SHARE = 4;

    private static final String MORE_MEMORY = "give more with --memory, or Java more with -Xmx";

    private final String remedy;

    public UnreadableException(String reason) {
        this(reason, "");
    }

    /** @param remedy what the user can do, or empty where only repairing the input helps */
    public UnreadableException(String reason, String remedy) {
        super(reason);
        this.remedy = remedy;
    }

    /** Of a defect of Doppel, for which the file must not be blamed. */
    public static UnreadableException defect(LinkageError e) {
        return new UnreadableException(
                "Doppel lacks a class that reading it needs: " + e.getMessage(),
                "this is a bug in Doppel, not in the file: please report it with this line");
    }

    /**
     * Of something too large for the heap, whose failure leaves the heap as it was. Where the heap is full of other things, as
     * that of a run with too little memory, this is not the file's fault: to pass over it, and all that come after it, would
     * make a result of what happened to fit.
     *
     * @throws OutOfMemoryError the same, in this case
     */
    public static UnreadableException tooLargeForMemory(OutOfMemoryError e) {
        return tooLargeForMemory("does not fit in memory; the rest of the file is not read", MORE_MEMORY, e);
    }

    /** The same of a line, after which others can be read. */
    public static UnreadableException lineTooLargeForMemory(OutOfMemoryError e) {
        return tooLargeForMemory("a line that does not fit in memory", MORE_MEMORY, e);
    }

    /** The same of a row group to be written again. Parquet makes room for what a page is said to hold before it looks. */
    public static UnreadableException rowGroupTooLargeForMemory(int number, OutOfMemoryError e) {
        return tooLargeForMemory(
                "row group " + number + " is damaged, or does not fit in memory, and cannot be written again",
                MORE_MEMORY + "; if that does not help, leave the file out",
                e);
    }

    private static UnreadableException tooLargeForMemory(String reason, String remedy, OutOfMemoryError e) {
        if (!hasRoom()) {
            throw e;
        }
        return new UnreadableException(reason, remedy);
    }

    /** Whether a good part of the heap can be had. */
    private static boolean hasRoom() {
        long part = Math.min(Integer.MAX_VALUE - 8, Runtime.getRuntime().maxMemory() / ROOM_SHARE);
        try {
            return new byte[(int) part].length == part;
        } catch (OutOfMemoryError e) {
            return false;
        }
    }

    public String remedy() {
        return remedy;
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
