package dev.doppel.corpus.internal.reader;

/**
 * Thrown when a record or file cannot be read. If the problem affects only one record, the reader catches this
 * exception and skips the record; if a reader throws it, the whole file is skipped.
 */
public final class UnreadableException extends InputException {
    /**
     * If an allocation fails although {@code 1 / FREE_SHARE} of the heap is free, the allocation itself is too large.
     */
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

    /**
     * Returns the exception for a line that is too large for the heap; later lines can be read.
     *
     * @throws OutOfMemoryError the given error, if the heap is full of other data
     */
    public static UnreadableException lineTooLargeForMemory(OutOfMemoryError e) {
        return tooLargeForMemory("a line that does not fit in memory", MORE_MEMORY, e);
    }

    /**
     * Returns the exception for a row group that is too large for the heap, or damaged: Parquet allocates the size that
     * a page header claims before it reads the page.
     *
     * @throws OutOfMemoryError the given error, if the heap is full of other data
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
