package dev.doppel.corpus.internal.codec;

import dev.doppel.corpus.internal.reader.DamagedException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The encoded bytes under a decoder. It knows how they ended, and so what a failure of the decoder means. */
public final class EncodedStream extends InputStream {
    private static final int BUFFER = 1 << 16;

    private final String kind;
    private final InputStream in;
    private final DecompressionGuard expansion;
    private boolean ended;
    private boolean failed;

    /** @param kind of data, such as {@code gzip} */
    public EncodedStream(String kind, InputStream in, DecompressionGuard expansion) {
        this.kind = kind;
        this.in = new BufferedInputStream(in, BUFFER);
        this.expansion = expansion;
    }

    /** The first bytes, which will be read once more. */
    public byte[] head(int length) throws IOException {
        in.mark(length);
        byte[] head = in.readNBytes(length);
        in.reset();
        return head;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
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
            expansion.consumed(read);
        }
        return read;
    }

    /** 1 before the end and 0 at it: the JDK's gzip reader takes 0 for the end, though it need not be. */
    @Override
    public int available() throws IOException {
        return head(1).length;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** Whether reading failed below, which says nothing about the data. */
    public boolean failed() {
        return failed;
    }

    /** What a failure of the decoder above means. Failures from below are what they are. */
    public IOException explained(Exception failure) {
        if (failed && failure instanceof IOException fromBelow) {
            return fromBelow;
        }
        if (failure instanceof DamagedException damaged) {
            return damaged;
        }
        return ended ? DamagedException.endsEarly(kind) : DamagedException.damaged(kind);
    }
}
