package dev.doppel.server.http;

import dev.doppel.Wording;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A body that is refused once it has more bytes than allowed. */
public final class BoundedStream extends FilterInputStream {
    private final long limit;
    private long read;

    BoundedStream(InputStream in, long limit) {
        super(in);
        this.limit = limit;
    }

    static ProblemException refuse(InputStream rest, long limit) throws IOException {
        return refuse(
                rest,
                limit,
                ProblemException.tooLarge(
                        "the body must have at most " + Wording.number(limit) + " bytes: send less at once"));
    }

    /** Most clients listen only after all is sent: they hear why if they do not send much more. */
    public static ProblemException refuse(InputStream rest, long limit, ProblemException why) throws IOException {
        byte[] buffer = new byte[1 << 16];
        long drained = 0;
        for (int count = 0; count >= 0 && drained <= limit; drained += count) {
            count = rest.read(buffer);
        }
        return why;
    }

    @Override
    public int read() throws IOException {
        int next = super.read();
        if (next >= 0) {
            count(1);
        }
        return next;
    }

    @Override
    public int read(byte[] buffer, int from, int length) throws IOException {
        int count = super.read(buffer, from, length);
        if (count > 0) {
            count(count);
        }
        return count;
    }

    private void count(int more) throws IOException {
        read += more;
        if (read > limit) {
            throw refuse(in, limit);
        }
    }
}
