package dev.doppel.corpus.internal.json;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that throws an OutOfMemoryError once, in the middle of a long line. */
public final class NoMemoryStream extends FilterInputStream {
    private final long from;
    private long read;
    private boolean failed;

    /**
     * Creates a stream.
     *
     * @param from the number of bytes after which the error is thrown
     */
    public NoMemoryStream(InputStream in, long from) {
        super(in);
        this.from = from;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (read > from && !failed) {
            failed = true;
            throw new OutOfMemoryError("simulated");
        }
        int more = super.read(target, offset, length);
        read += more;
        return more;
    }
}
