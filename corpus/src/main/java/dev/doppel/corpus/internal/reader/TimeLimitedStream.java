package dev.doppel.corpus.internal.reader;

import java.io.ByteArrayInputStream;

/** A stream of the bytes of a document that checks the {@link DocumentTimeLimit} while the bytes are being read. */
public final class TimeLimitedStream extends ByteArrayInputStream {
    private final DocumentTimeLimit time;

    /** Creates a stream of the first {@code length} bytes of an array. */
    public TimeLimitedStream(byte[] bytes, int length, DocumentTimeLimit time) {
        super(bytes, 0, length);
        this.time = time;
    }

    @Override
    public synchronized int read(byte[] target, int offset, int length) {
        time.check();
        return super.read(target, offset, length);
    }
}
