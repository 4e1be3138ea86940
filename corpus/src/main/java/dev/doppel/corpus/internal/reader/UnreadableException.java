package dev.doppel.corpus.internal.reader;

import dev.doppel.corpus.SkipCause;
import java.math.BigDecimal;
import java.time.Duration;

/**
 * Thrown if a record or file cannot be read. If only one record is affected, the reader catches this exception and
 * skips the record. If the reader throws this exception, the whole file is skipped.
 */
public final class UnreadableException extends InputException {
    /**
     * If at least 1/{@value} of the maximum heap size is free, a failed allocation is assumed to have been too large.
     */
    private static final int FREE_SHARE = 4;

    private static final String MORE_MEMORY = "give more with --memory, or Java more with -Xmx";

    public UnreadableException(String reason) {
        this(reason, "");
    }

    /**
     * Creates an exception.
     *
     * @param remedy a description of the fix, or an empty string if the input itself must be repaired
     */
    public UnreadableException(String reason, String remedy) {
        this(SkipCause.OTHER, reason, remedy);
    }

    /** Creates an exception for a common kind of problem. */
    public UnreadableException(SkipCause kind, String reason, String remedy) {
        super(kind, reason, remedy);
    }

    /**
     * Returns an exception for a class that is missing from Doppel. A missing class is a bug in Doppel rather than a
     * problem with the file.
     */
    public static UnreadableException defect(LinkageError e) {
        return new UnreadableException(
                "Doppel lacks a class that reading it needs: " + e.getMessage(),
                "this is a bug in Doppel, not in the file: please report it with this line");
    }

    /** Returns an exception for a document that needs more CPU time than the limit. */
    static UnreadableException tooSlow(Duration limit) {
        return new UnreadableException(
                "takes more than " + seconds(limit) + " s of CPU time to read, the limit",
                "leave it out, or allow more with --document-time");
    }

    private static String seconds(Duration time) {
        return BigDecimal.valueOf(time.toMillis(), 3).stripTrailingZeros().toPlainString();
    }

    /**
     * Returns an exception for a file that is too large for the heap. If the heap is full of other data, throws
     * {@code e} instead. If the file were skipped in that case, all later files would also be skipped, and the result
     * would depend on the amount of memory in use.
     */
    public static UnreadableException tooLargeForMemory(OutOfMemoryError e) {
        return tooLargeForMemory("does not fit in memory; the rest of the file is not read", MORE_MEMORY, e);
    }

    /**
     * Returns an exception for a line that is too large for the heap; see {@link #tooLargeForMemory(OutOfMemoryError)}.
     * Later lines can still be read.
     */
    public static UnreadableException lineTooLargeForMemory(OutOfMemoryError e) {
        return tooLargeForMemory("a line that does not fit in memory", MORE_MEMORY, e);
    }

    /**
     * Returns an exception for a row group that is too large for the heap or damaged; see {@link
     * #tooLargeForMemory(OutOfMemoryError)}. Before Parquet reads a page, it allocates as much memory as the page
     * header requests.
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
