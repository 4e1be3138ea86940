package dev.doppel.corpus.internal.json;

import dev.doppel.corpus.internal.charset.ByteOrderMark;
import dev.doppel.corpus.internal.codec.BulkInputStream;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a JSONL stream into chunks of whole lines, which several threads can then parse. A chunk whose only line is
 * longer than a chunk is not held in memory, since the line may be too long to be read.
 */
public final class LineChunks implements Closeable {
    private final InputStream in;
    private final int size;
    private long lines;
    private byte[] ahead = {};
    private boolean ended;

    /**
     * Creates an object that cuts a stream.
     *
     * @param size the number of bytes in a chunk, which is raised to the length of the longest byte order mark
     * @param before the number of lines in the file before the first line of the stream
     */
    public LineChunks(InputStream in, int size, long before) {
        this.in = in;
        this.size = Math.max(size, ByteOrderMark.LONGEST);
        this.lines = before;
    }

    /**
     * A chunk of lines.
     *
     * @param linesBefore the number of lines in the file before this chunk
     * @param content the lines, followed by the error that ended the stream if there is one
     * @param isLongLine whether the chunk is a single line that is read from the underlying stream; if so, it must be
     *     read before the next chunk is requested
     */
    public record Chunk(long linesBefore, InputStream content, boolean isLongLine) {}

    /** Returns the next chunk, or null at the end. A failure to read is part of the last chunk. */
    public @Nullable Chunk next() {
        if (ended) {
            return null;
        }
        long before = lines;
        byte[] bytes = Arrays.copyOf(ahead, Math.max(size, ahead.length + 1));
        int length = ahead.length;
        ahead = new byte[0];
        try {
            for (int read = 0; !ended && length < bytes.length; length += Math.max(0, read)) {
                read = in.read(bytes, length, bytes.length - length);
                ended = read < 0;
            }
        } catch (IOException e) {
            ended = true;
            return new Chunk(before, new SequenceInputStream(stream(bytes, length), new Failure(e)), false);
        }
        if (before == 0 && isWide(bytes, length)) {
            ended = true; // The reader of this chunk rejects the whole file.
        }
        if (ended) {
            return length == 0 ? null : new Chunk(before, stream(bytes, length), false);
        }
        int end = length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        if (end == 0) {
            lines++;
            return new Chunk(before, new SequenceInputStream(stream(bytes, length), new RestOfLine()), true);
        }
        ahead = Arrays.copyOfRange(bytes, end, length);
        lines += lineFeeds(bytes, end);
        return new Chunk(before, stream(bytes, end), false);
    }

    private static InputStream stream(byte[] bytes, int length) {
        return new ByteArrayInputStream(bytes, 0, length);
    }

    private static boolean isWide(byte[] bytes, int length) {
        ByteOrderMark mark = ByteOrderMark.of(bytes, length);
        return mark != null && mark != ByteOrderMark.UTF_8;
    }

    private static int lineFeeds(byte[] bytes, int length) {
        int count = 0;
        for (int i = LineReader.lineFeed(bytes, 0, length); i < length; i = LineReader.lineFeed(bytes, i + 1, length)) {
            count++;
        }
        return count;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** A stream that fails at once. */
    private static final class Failure extends InputStream {
        private final IOException cause;

        Failure(IOException cause) {
            this.cause = cause;
        }

        @Override
        public int read() throws IOException {
            throw cause;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            throw cause;
        }
    }

    /** The bytes up to the next line feed, which is included. */
    private final class RestOfLine extends BulkInputStream {
        private boolean complete;

        RestOfLine() {
            super(LineChunks.this.in);
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            if (complete || ended || (ahead.length == 0 && !fill())) {
                return -1;
            }
            int lineFeed = LineReader.lineFeed(ahead, 0, ahead.length);
            int end = Math.min(lineFeed + 1, ahead.length);
            int count = Math.min(length, end);
            complete = lineFeed < count;
            System.arraycopy(ahead, 0, target, offset, count);
            ahead = Arrays.copyOfRange(ahead, count, ahead.length);
            return count;
        }

        private boolean fill() throws IOException {
            byte[] bytes = new byte[size];
            int read = -1;
            try {
                read = in.read(bytes, 0, size);
            } finally {
                ended = read < 0;
            }
            ahead = Arrays.copyOf(bytes, Math.max(0, read));
            return !ended;
        }

        /** Skips the part of the line that has not been read, so that the next chunk starts with the next line. */
        @Override
        public void close() throws IOException {
            transferTo(OutputStream.nullOutputStream());
        }
    }
}
