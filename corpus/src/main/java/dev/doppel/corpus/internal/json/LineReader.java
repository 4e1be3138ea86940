package dev.doppel.corpus.internal.json;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Splits bytes into lines without decoding them, so that a line can also be passed on as it is. A line is bytes {@link
 * #from()} to {@link #to()} of {@link #bytes()}, without its line feed, and valid until the next one is asked for.
 */
public final class LineReader implements Closeable {
    /** Memory for one line; three times as much, its worst size once mended, must still fit one array. */
    public static final int LONGEST_LINE = 1 << 29;

    /** Holds some lines of the usual length, and stays in the processor's cache. */
    private static final int USUAL_BUFFER = 1 << 16;

    /** A buffer larger than this is given back after the line that needed it. */
    private static final int HUGE_BUFFER = 1 << 20;

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

    /** @param before how many lines of the file come before the first one here */
    LineReader(InputStream in, int longestLine, long before) {
        this.number = before;
        this.in = in;
        this.longestLine = longestLine;
        this.buffer = new byte[Math.min(USUAL_BUFFER, longestLine)];
    }

    /** Moves to the next line; false at the end. */
    boolean next() throws IOException {
        giveBackHugeBuffer();
        from = next;
        tooLong = false;
        return scan();
    }

    /** Moves behind a line for which there was no memory, as behind one that is too long; false at the end. */
    boolean passOver() throws IOException {
        tooLong = true;
        from = 0;
        limit = 0;
        return scan();
    }

    private boolean scan() throws IOException {
        int scanned = 0;
        while (true) {
            int lineFeed = LineFeed.find(buffer, from + scanned, limit);
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

    /** The line's number in the file, from 1. */
    long number() {
        return number;
    }

    /** Whether the line was too long to keep; it then shows no bytes. */
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

    /** Where the line ends together with its line feed; the last line of a file may have none. */
    int end() {
        return next;
    }

    /** Gives back the memory of a huge line of which the caller made a copy; the line then shows no bytes. */
    void forgetLine() {
        giveBackHugeBuffer();
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

    private void giveBackHugeBuffer() {
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
