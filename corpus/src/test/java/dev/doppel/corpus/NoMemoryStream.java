package dev.doppel.corpus;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Fails once, in the midst of a long line, as if no larger array could be had for it. */
public final class NoMemoryStream extends FilterInputStream {
    private final long from;
    private long read;
    private boolean failed;

    /** @param from how many bytes are read before */
    public NoMemoryStream(InputStream in, long from) {
        super(in);
        this.from = from;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (read > from && !failed) {
            failed = true;
            throw new OutOfMemoryError("as if no larger array could be had");
        }
        int more = super.read(target, offset, length);
        read += more;
        return more;
    }
}
