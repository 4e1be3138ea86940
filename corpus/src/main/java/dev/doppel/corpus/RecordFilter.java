package dev.doppel.corpus;

import dev.doppel.corpus.internal.reader.RecordNumber;

/** Which records of a file are kept. Asked in ascending order of the records' numbers. */
@FunctionalInterface
public interface RecordFilter {
    /** What {@link #firstFrom} gives where no further record is kept. */
    long NONE = Long.MAX_VALUE;

    /** The first kept record with this number or a larger one, or {@link #NONE}. */
    long firstFrom(long record);

    /** Whether the record is kept; false for those that were never delivered. */
    default boolean keeps(long record) {
        return firstFrom(record) == record;
    }

    /** Whether any record from this one on is kept; where none is, nothing more of the file need be read. */
    default boolean keepsAnyFrom(long record) {
        return firstFrom(record) != NONE;
    }

    /** The same for a member of an archive, whose records have numbers of their own. */
    default RecordFilter inMember(int member) {
        long start = RecordNumber.inMember(member, 0);
        long end = RecordNumber.inMember(member + 1, 0);
        return record -> {
            long first = firstFrom(start + record);
            return first < end ? first - start : NONE;
        };
    }
}
