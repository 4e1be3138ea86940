package dev.doppel.corpus;

/**
 * Selects the records to keep from a file. The methods are called with record numbers that never decrease.
 *
 * <pre>{@code
 * RecordFilter evenNumbers = record -> record + record % 2;
 * boolean isKept = evenNumbers.keeps(7);    // false
 * long next = evenNumbers.nextKept(7);      // 8
 * }</pre>
 */
@FunctionalInterface
public interface RecordFilter {
    /** The value that {@link #nextKept} returns if no more records are kept. */
    long NONE = Long.MAX_VALUE;

    /** Returns the number of the first kept record at or after {@code record}, or {@link #NONE} if there is none. */
    long nextKept(long record);

    /** Returns whether the given record is kept. Records that the reader skipped are never kept. */
    default boolean keeps(long record) {
        return nextKept(record) == record;
    }

    /** Returns whether the given record or any later record is kept. If this method returns false, reading can stop. */
    default boolean keepsAnyFrom(long record) {
        return nextKept(record) != NONE;
    }
}
