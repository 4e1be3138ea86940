package dev.doppel.server.internal.http;

import dev.doppel.internal.Plurals;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A request body that throws a {@link ProblemException} as soon as more than the allowed number of bytes has been read.
 */
final class BoundedRequestBody extends FilterInputStream {
    private final long limit;
    private long read;

    BoundedRequestBody(InputStream in, long limit) {
        super(in);
        this.limit = limit;
    }

    static ProblemException tooLong(long limit) {
        return ProblemException.tooLarge("the body must have at most " + Plurals.number(limit) + " bytes: send less");
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

    private void count(int more) {
        read += more;
        if (read > limit) {
            throw tooLong(limit);
        }
    }
}
