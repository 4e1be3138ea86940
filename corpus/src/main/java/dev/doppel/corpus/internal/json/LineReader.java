package dev.doppel.corpus.internal.json;

import dev.doppel.internal.LowestBit;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Splits bytes into lines without decoding them, so that lines can be copied unchanged. The current line starts at
 * index {@link #from()} of {@link #bytes()} and ends before index {@link #to()}, without the line feed. The line is
 * valid until {@link #next()} is called.
 */
public final class LineReader implements Closeable {
    /**
     * The maximum length of a line in bytes. A line must fit in an array even if replacing malformed bytes triples its
     * length.
     */
    public static final int LONGEST_LINE = 1 << 29;

    /**
     * The usual buffer size in bytes. A buffer of this size holds several lines of typical length and fits in the
     * processor cache.
     */
    private static final int USUAL_BUFFER = 1 << 16;

    /** The maximum size in bytes of a buffer that is kept for the next line. */
    private static final int HUGE_BUFFER = 1 << 20;

    /** A handle for reading eight bytes of an array as a little-endian integer. */
    private static final VarHandle EIGHT_BYTES =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGH_BITS = ONES << 7;
    private static final long LINE_FEEDS = ONES * '\n';

    private final InputStream in;
    private final int longestLine;
    private byte[] buffer;
    private int from;
    private int to;
    private int next;
    private int limit;
    private long number;
    private boolean tooLong;

    LineReader(InputStream in, int longestLine) {
        this(in, longestLine, 0);
    }

    /**
     * Creates a reader.
     *
     * @param before the number of lines in the file before the first line of the stream
     */
    LineReader(InputStream in, int longestLine, long before) {
        this.number = before;
        this.in = in;
        this.longestLine = longestLine;
        this.buffer = new byte[Math.min(USUAL_BUFFER, longestLine)];
    }

    /** Moves to the next line. Returns false if there are no more lines. */
    boolean next() throws IOException {
        releaseHugeBuffer();
        from = next;
        tooLong = false;
        return scan();
    }

    /**
     * Skips the current line, which does not fit in memory, and treats it as too long. Returns false at the end of the
     * stream.
     */
    boolean skipLine() throws IOException {
        tooLong = true;
        from = 0;
        limit = 0;
        return scan();
    }

    private boolean scan() throws IOException {
        int scanned = 0;
        while (true) {
            int lineFeed = lineFeed(buffer, from + scanned, limit);
            if (lineFeed < limit) {
                return found(lineFeed, lineFeed + 1);
            }
            if (limit == buffer.length) {
                makeRoom();
            }
            scanned = limit - from;
            int read = in.read(buffer, limit, buffer.length - limit);
            if (read < 0) {
                return (scanned > 0 || tooLong) && found(limit, limit);
            }
            limit += read;
        }
    }

    /** Returns the index of the first line feed, or {@code to} if there is none. */
    static int lineFeed(byte[] bytes, int from, int to) {
        int i = from;
        for (; i + Long.BYTES <= to; i += Long.BYTES) {
            // XOR converts line feeds to zero bytes. The lowest set bit of the marks is the high bit of the first zero
            // byte. Higher bits are not reliable.
            long zeros = (long) EIGHT_BYTES.get(bytes, i) ^ LINE_FEEDS;
            long marks = (zeros - ONES) & ~zeros & HIGH_BITS;
            if (marks != 0) {
                return i + LowestBit.index(marks) / Byte.SIZE;
            }
        }
        while (i < to && bytes[i] != '\n') {
            i++;
        }
        return i;
    }

    /** Returns the number of line feeds in {@code bytes[0, to)}. */
    static int lineFeeds(byte[] bytes, int to) {
        int count = 0;
        for (int i = lineFeed(bytes, 0, to); i < to; i = lineFeed(bytes, i + 1, to)) {
            count++;
        }
        return count;
    }

    /** Returns the number of the current line in the file, counted from 1. */
    long number() {
        return number;
    }

    /** Returns whether the line exceeds the maximum length. If it does, its bytes are not available. */
    boolean tooLong() {
        return tooLong;
    }

    boolean blank() {
        for (int i = from; i < to; i++) {
            if (buffer[i] != ' ' && buffer[i] != '\t' && buffer[i] != '\r') {
                return false;
            }
        }
        return true;
    }

    byte[] bytes() {
        return buffer;
    }

    int from() {
        return from;
    }

    int to() {
        return to;
    }

    /** Returns the index after the line feed of the current line, or the end of the line if it has no line feed. */
    int end() {
        return next;
    }

    /** Releases the memory held by a huge line. The bytes of the line are then no longer available. */
    void forgetLine() {
        releaseHugeBuffer();
        from = next;
        to = next;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private boolean found(int end, int nextLine) {
        to = end;
        next = nextLine;
        number++;
        if (tooLong) {
            from = to;
        }
        return true;
    }

    private void makeRoom() {
        if (from > 0) {
            System.arraycopy(buffer, from, buffer, 0, limit - from);
            limit -= from;
            from = 0;
        } else if (buffer.length < longestLine && !tooLong) {
            buffer = Arrays.copyOf(buffer, (int) Math.min(2L * buffer.length, longestLine));
        } else {
            tooLong = true;
            limit = 0;
        }
    }

    private void releaseHugeBuffer() {
        int pending = limit - next;
        if (buffer.length > HUGE_BUFFER && pending <= USUAL_BUFFER) {
            byte[] usual = new byte[USUAL_BUFFER];
            System.arraycopy(buffer, next, usual, 0, pending);
            buffer = usual;
            next = 0;
            limit = pending;
        }
    }
}
