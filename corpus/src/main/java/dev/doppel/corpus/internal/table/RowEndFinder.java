package dev.doppel.corpus.internal.table;

import dev.doppel.corpus.internal.reader.RecordChunkSplitter;

/**
 * Finds the ends of rows, and counts lines and records. Only ASCII bytes are examined. Row ends and line counts must
 * agree with those of {@link TableParser}; a property test verifies this.
 */
final class RowEndFinder implements RecordChunkSplitter.RecordEnds {
    private final byte separator;
    private int rowsBeforeRecords;
    private long lines;
    private long records;

    RowEndFinder(TableDialect dialect) {
        this.separator = (byte) dialect.separator();
        this.rowsBeforeRecords = dialect.declared() ? 2 : 1;
    }

    /** Returns the number of lines before the next chunk. CRLF counts as one line break. */
    long lines() {
        return lines;
    }

    /** Returns the number of records before the next chunk. Blank lines and the header are not records. */
    long records() {
        return records;
    }

    /**
     * Returns the end of the last complete row, or 0 if there is none or the header is still incomplete. The first
     * chunk therefore always contains the whole header.
     */
    @Override
    public int last(byte[] bytes, int length) {
        FieldState field = FieldState.START;
        int rowStart = 0;
        int rows = 0;
        int breaks = 0;
        int breaksBeforeRow = 0;
        int next;
        for (int i = 0; i < length; i = next) {
            byte current = bytes[i];
            next = i + 1;
            if (current != '\n' && current != '\r') {
                field = field.after(current, separator);
                continue;
            }
            if (current == '\r') {
                if (next == length) {
                    break; // A line feed that follows is part of the same line break.
                }
                next += bytes[next] == '\n' ? 1 : 0;
            }
            breaks++;
            if (field != FieldState.QUOTED) {
                rows += i > rowStart ? 1 : 0;
                rowStart = next;
                breaksBeforeRow = breaks;
                field = FieldState.START;
            }
        }
        if (rows < rowsBeforeRecords) {
            return 0;
        }
        records += rows - rowsBeforeRecords;
        rowsBeforeRecords = 0;
        lines += breaksBeforeRow;
        return rowStart;
    }
}
