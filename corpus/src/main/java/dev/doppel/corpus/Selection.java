package dev.doppel.corpus;

/** Which records of a file are kept. Asked in ascending order of the records' numbers. */
public interface Selection {
    /** Whether the record is kept; false for those that were never delivered. */
    boolean keeps(long record);

    /** Whether any record from this one on is kept; where none is, nothing more of the file need be read. */
    boolean keepsAnyFrom(long record);

    /** The same for a member of an archive, whose records have numbers of their own. */
    default Selection inMember(int member) {
        Selection whole = this;
        return new Selection() {
            @Override
            public boolean keeps(long record) {
                return whole.keeps(RecordNumber.inMember(member, record));
            }

            @Override
            public boolean keepsAnyFrom(long record) {
                return whole.keepsAnyFrom(RecordNumber.inMember(member, record));
            }
        };
    }
}
