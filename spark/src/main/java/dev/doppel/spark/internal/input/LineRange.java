package dev.doppel.spark.internal.input;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream of the lines that start in a byte range of a file. Lines start at the beginning of the file and after each
 * line feed. If a file is divided into consecutive ranges, each line is in exactly one of them.
 */
public final class LineRange extends InputStream {
    private static final int BUFFER_BYTES = 1 << 16;

    private final InputStream in;
    /** The offset of the last byte in the range. The first line feed at or after this offset ends the last line. */
    private final long last;

    private long position;
    private boolean ended;

    /**
     * Creates a stream that is positioned at the first line in the range.
     *
     * @param in the file's content from offset {@code from - 1}, or from the beginning if {@code from} is 0;
     *     {@link #close} closes this stream
     * @param to the offset after the last byte in the range
     */
    LineRange(InputStream in, long from, long to) throws IOException {
        this.in = new BufferedInputStream(in, BUFFER_BYTES);
        this.last = to - 1;
        this.position = Math.max(0, from - 1);
        this.ended = from > 0 && !skipLine();
    }

    /** Skips the current line, and returns whether another line starts in the range. */
    private boolean skipLine() throws IOException {
        while (position < last) {
            int read = in.read();
            position++;
            if (read == '\n' || read < 0) {
                return read == '\n';
            }
        }
        return false;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (ended || length == 0) {
            return ended ? -1 : 0;
        }
        if (position < last) {
            int read = in.read(target, offset, (int) Math.min(length, last - position));
            position += Math.max(read, 0);
            ended = read < 0;
            return read;
        }
        int count = 0;
        while (count < length && !ended) {
            int read = in.read();
            ended = read == '\n' || read < 0;
            if (read >= 0) {
                target[offset + count++] = (byte) read;
            }
        }
        return count == 0 ? -1 : count;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
