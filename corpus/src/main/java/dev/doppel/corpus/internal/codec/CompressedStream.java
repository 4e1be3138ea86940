package dev.doppel.corpus.internal.codec;

import dev.doppel.corpus.internal.reader.DamagedException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.tukaani.xz.MemoryLimitException;

/** The compressed input of a decoder. If the decoder fails, {@link #explained} determines the cause. */
public final class CompressedStream extends WrappingInputStream {
    private static final int BUFFER = 1 << 16;

    private final String kind;
    private final DecompressionGuard guard;
    private boolean ended;
    private boolean failed;

    /**
     * Creates a stream of compressed bytes.
     *
     * @param kind the name of the format in messages, such as {@code gzip}
     */
    public CompressedStream(String kind, InputStream in, DecompressionGuard guard) {
        super(new BufferedInputStream(in, BUFFER));
        this.kind = kind;
        this.guard = guard;
    }

    /** Returns the next {@code length} bytes without consuming them. Returns fewer bytes at the end of the stream. */
    byte[] head(int length) throws IOException {
        in.mark(length);
        byte[] head = in.readNBytes(length);
        in.reset();
        return head;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int read;
        try {
            read = in.read(target, offset, length);
        } catch (IOException e) {
            failed = true;
            throw e;
        }
        if (read < 0) {
            ended = true;
        } else {
            guard.consumed(read);
        }
        return read;
    }

    /** Returns 0 only at the end of the stream, because the JDK's gzip reader relies on this. */
    @Override
    public int available() throws IOException {
        return head(1).length;
    }

    /** Returns whether an attempt to read the compressed bytes has failed. */
    public boolean failed() {
        return failed;
    }

    /**
     * Converts a failure of the decoder into an exception that reports truncated data, damaged data or an exceeded
     * memory limit. Read errors are returned unchanged.
     */
    public IOException explained(Exception failure) {
        if (failure instanceof MemoryLimitException tooLarge) {
            return DamagedException.needsMemory(kind, tooLarge.getMemoryNeeded(), tooLarge.getMemoryLimit());
        }
        if (failed && failure instanceof IOException fromBelow) {
            return fromBelow;
        }
        if (failure instanceof DamagedException damaged) {
            return damaged;
        }
        return ended ? DamagedException.endsEarly(kind) : DamagedException.damaged(kind);
    }
}
