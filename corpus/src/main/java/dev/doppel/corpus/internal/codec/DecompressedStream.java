package dev.doppel.corpus.internal.codec;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The output of a decoder up to the first damaged part. If a read from the decoder fails, all bytes decoded during that
 * read are lost. The decoder is therefore always read in steps of the same size, so that every caller gets the same
 * bytes before the damage.
 */
public final class DecompressedStream extends WrappingInputStream {
    private final byte[] step;
    private final DecompressionGuard guard;
    private final Function<Exception, IOException> explained;
    private int from;
    private int to;
    private boolean ended;
    private @Nullable IOException failure;

    /**
     * Creates a stream of the decoder's output.
     *
     * @param step the number of bytes to read from the decoder at a time
     * @param explained a function that converts an exception thrown by the decoder into the exception to be thrown by
     *     this stream
     */
    public DecompressedStream(
            InputStream decoder, int step, DecompressionGuard guard, Function<Exception, IOException> explained) {
        super(decoder);
        this.step = new byte[step];
        this.guard = guard;
        this.explained = explained;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int total = 0;
        while (total < length && (from < to || decode())) {
            int some = Math.min(length - total, to - from);
            System.arraycopy(step, from, target, offset + total, some);
            from += some;
            total += some;
        }
        if (total == 0 && failure != null) {
            throw failure;
        }
        guard.grew(total);
        return total == 0 && length > 0 ? -1 : total;
    }

    /**
     * Reads up to {@code step.length} bytes from the decoder. Returns false at the end of the output and after a
     * failure. Malicious data may cause a runtime exception, which is treated as a failure.
     */
    private boolean decode() {
        if (ended) {
            return false;
        }
        from = 0;
        to = 0;
        try {
            while (to == 0) {
                to = in.read(step, 0, step.length);
            }
        } catch (IOException | RuntimeException e) {
            failure = explained.apply(e);
        }
        ended = to <= 0;
        return !ended;
    }
}
