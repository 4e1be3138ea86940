package dev.doppel.corpus.internal.reader;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Splits a stream into chunks of whole records, which several threads can then parse. If a record is longer than the
 * maximum length of a chunk, the rest of the stream is not split.
 */
public final class RecordChunkSplitter implements Closeable {
    /** An empty stream. Closing it has no effect. */
    private static final InputStream NOTHING = new ByteArrayInputStream(new byte[0]);

    /** The number of bytes in the first read from a stream of unknown length. */
    private static final int SMALL = 1 << 13;

    private final InputStream in;
    private final int usual;
    private final int longest;
    private final RecordEnds ends;
    private byte[] ahead = {};
    private boolean ended;

    public RecordChunkSplitter(InputStream in, FilePartSize size, RecordEnds ends) {
        this(in, size.bytes(), size.longest(), ends);
    }

    private RecordChunkSplitter(InputStream in, int usual, int longest, RecordEnds ends) {
        this.in = in;
        this.usual = usual;
        this.longest = longest;
        this.ends = ends;
    }

    /** Returns the content of a stream as a single chunk. At most {@code longest} bytes are read. */
    public static Chunk whole(InputStream in, int longest) {
        Chunk chunk = new RecordChunkSplitter(in, Math.min(SMALL, longest), longest, (bytes, length) -> 0).next();
        return chunk == null ? new Chunk(new byte[0], 0, NOTHING, false) : chunk;
    }

    /** Returns the next {@code length} bytes of a stream as a chunk, or fewer at the end of the stream. */
    public static Chunk prefix(InputStream in, int length) {
        byte[] bytes = new byte[length];
        int filled = 0;
        try {
            for (int read = 0; read >= 0 && filled < length; filled += Math.max(0, read)) {
                read = in.read(bytes, filled, length - filled);
            }
        } catch (IOException e) {
            return new Chunk(bytes, filled, new Failure(e), false);
        }
        return new Chunk(bytes, filled, NOTHING, false);
    }

    /** Finds the ends of records. */
    @FunctionalInterface
    public interface RecordEnds {
        /**
         * Returns the end of the last complete record in {@code bytes[0, length)}, or 0 if there is none. The first
         * byte is the start of a record. In the next call, the bytes start at the returned end.
         */
        int last(byte[] bytes, int length);
    }

    /** A chunk of records. */
    public static final class Chunk {
        private final byte[] bytes;
        private final int length;
        private final InputStream after;
        private final boolean isRest;

        private Chunk(byte[] bytes, int length, InputStream after, boolean isRest) {
            this.bytes = bytes;
            this.length = length;
            this.after = after;
            this.isRest = isRest;
        }

        /** Returns the array whose first {@link #length} bytes have been read. The array must not be modified. */
        public byte[] bytes() {
            return bytes;
        }

        /** Returns the number of bytes that have been read. */
        public int length() {
            return length;
        }

        /** Returns whether this chunk is the rest of the stream. Such a chunk has not been read completely. */
        public boolean isRest() {
            return isRest;
        }

        /**
         * Returns a stream of the records. If an error ended the original stream, the returned stream throws the error
         * after the records.
         */
        public InputStream content() {
            return new SequenceInputStream(new ByteArrayInputStream(bytes, 0, length), after);
        }

        /** Returns whether the records are followed by the error that ended the stream. */
        public boolean endsInFailure() {
            return after instanceof Failure;
        }
    }

    /**
     * Returns the next chunk, or null if there are no more chunks. If reading fails, the last chunk ends with the
     * error.
     */
    public @Nullable Chunk next() {
        if (ended) {
            return null;
        }
        byte[] bytes = Arrays.copyOf(ahead, Math.max(usual, ahead.length + 1));
        int length = ahead.length;
        ahead = new byte[0];
        while (true) {
            try {
                for (int read = 0; !ended && length < bytes.length; length += Math.max(0, read)) {
                    read = in.read(bytes, length, bytes.length - length);
                    ended = read < 0;
                }
            } catch (IOException e) {
                ended = true;
                return new Chunk(bytes, length, new Failure(e), false);
            }
            if (ended) {
                return length == 0 ? null : new Chunk(bytes, length, NOTHING, false);
            }
            int end = ends.last(bytes, length);
            if (end > 0) {
                ahead = Arrays.copyOfRange(bytes, end, length);
                return new Chunk(bytes, end, NOTHING, false);
            }
            if (length >= longest) {
                ended = true;
                return new Chunk(bytes, length, in, true);
            }
            bytes = Arrays.copyOf(bytes, (int) Math.min(2L * length, longest));
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** A stream whose first read fails. */
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
}
