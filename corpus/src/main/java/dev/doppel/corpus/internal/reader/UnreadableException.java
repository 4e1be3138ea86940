package dev.doppel.corpus.internal.reader;

/** A record or file that cannot be read. Readers skip the record, or give up the file if they throw it. */
public final class UnreadableException extends InputException {
    /** An allocation that fails while this share of the heap is free is too large in itself. */
    private static final int FREE_SHARE = 4;

    private static final String MORE_MEMORY = "give more with --memory, or Java more with -Xmx";

    public UnreadableException(String reason) {
        this(reason, "");
    }

    /** @param remedy how to fix it, or empty if only repairing the input helps */
    public UnreadableException(String reason, String remedy) {
        super(reason, remedy);
    }

    /** Returns the exception for a class that is missing from Doppel, which is not the file's fault. */
    public static UnreadableException defect(LinkageError e) {
        return new UnreadableException(
                "Doppel lacks a class that reading it needs: " + e.getMessage(),
                "this is a bug in Doppel, not in the file: please report it with this line");
    }

    /**
     * Returns the exception for a file that is too large for the heap. If the heap is full of other data, the file is
     * not at fault: skipping it and all files after it would make the result depend on what happened to fit.
     *
     * @throws OutOfMemoryError the given error, if the heap is full of other data
     */
    public static UnreadableException tooLargeForMemory(OutOfMemoryError e) {
        return tooLargeForMemory("does not fit in memory; the rest of the file is not read", MORE_MEMORY, e);
    }

    /** Returns the same for a line. The lines after it can be read. */
    public static UnreadableException lineTooLargeForMemory(OutOfMemoryError e) {
        return tooLargeForMemory("a line that does not fit in memory", MORE_MEMORY, e);
    }

    /**
     * Returns the same for a row group to write. Parquet allocates what a page header claims before reading the page.
     */
    public static UnreadableException rowGroupTooLargeForMemory(int number, OutOfMemoryError e) {
        return tooLargeForMemory(
                "row group " + number + " is damaged, or does not fit in memory, and cannot be written again",
                MORE_MEMORY + "; if that does not help, leave the file out",
                e);
    }

    private static UnreadableException tooLargeForMemory(String reason, String remedy, OutOfMemoryError e) {
        if (!hasFreeHeap()) {
            throw e;
        }
        return new UnreadableException(reason, remedy);
    }

    private static boolean hasFreeHeap() {
        long part = Math.min(Integer.MAX_VALUE - 8, Runtime.getRuntime().maxMemory() / FREE_SHARE);
        try {
            return new byte[(int) part].length == part;
        } catch (OutOfMemoryError e) {
            return false;
        }
    }
}
