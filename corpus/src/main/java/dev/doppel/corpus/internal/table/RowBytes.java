package dev.doppel.corpus.internal.table;

import java.io.ByteArrayOutputStream;

/** A buffer for the bytes of one row, with a flag that is set if the row is too long. */
final class RowBytes extends ByteArrayOutputStream {
    private final int longest;
    private long start;
    private boolean overflowed;

    RowBytes(int longest) {
        this.longest = longest;
    }

    /**
     * Removes all bytes.
     *
     * @param start the byte offset of the next row in the table
     */
    void clear(long start) {
        reset();
        this.start = start;
        this.overflowed = false;
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int length) {
        overflowed |= length > longest - size();
        if (!overflowed) {
            super.write(bytes, from, length);
        }
    }

    /** Returns an array whose first {@link #size()} bytes are the row. */
    byte[] bytes() {
        return buf;
    }

    /** Returns the byte offset of this row in the table. */
    long start() {
        return start;
    }

    boolean overflowed() {
        return overflowed;
    }

    /** Returns the length of the row without its line break. */
    int lineEnd() {
        int end = size();
        end -= end > 0 && buf[end - 1] == '\n' ? 1 : 0;
        return end - (end > 0 && buf[end - 1] == '\r' ? 1 : 0);
    }
}
