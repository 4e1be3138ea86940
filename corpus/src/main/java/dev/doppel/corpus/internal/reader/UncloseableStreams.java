package dev.doppel.corpus.internal.reader;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Wraps streams so that {@code close} has no effect, for use with code that would otherwise close them. */
public final class UncloseableStreams {
    private UncloseableStreams() {}

    public static InputStream in(InputStream in) {
        return new FilterInputStream(in) {
            @Override
            public void close() {}
        };
    }

    public static OutputStream out(OutputStream out) {
        return new FilterOutputStream(out) {
            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                out.write(bytes, offset, length);
            }

            @Override
            public void close() throws IOException {
                flush();
            }
        };
    }
}
