package dev.doppel.corpus.internal.codec;

import java.io.IOException;
import java.io.InputStream;

/** A base class for streams that wrap another stream. Subclasses need only implement reading into an array. */
public abstract class WrappingInputStream extends InputStream {
    protected final InputStream in;

    protected WrappingInputStream(InputStream in) {
        this.in = in;
    }

    @Override
    public final int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public abstract int read(byte[] target, int offset, int length) throws IOException;

    @Override
    public void close() throws IOException {
        in.close();
    }
}
