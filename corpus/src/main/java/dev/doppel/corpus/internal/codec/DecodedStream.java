package dev.doppel.corpus.internal.codec;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What comes out of a decoder, up to where the data is damaged. What a decoder decoded in a call that fails is lost, so it is
 * always asked for the same amounts: whoever reads, and however much at once, gets the same bytes before the damage.
 */
public final class DecodedStream extends InputStream {
    private final InputStream decoder;
    private final byte[] step;
    private final DecompressionGuard expansion;
    private final Function<Exception, IOException> explained;
    private int from;
    private int to;
    private boolean ended;
    private @Nullable IOException failure;

    /**
     * @param step how many bytes to ask the decoder for at once
     * @param explained what a failure of the decoder means
     */
    public DecodedStream(
            InputStream decoder, int step, DecompressionGuard expansion, Function<Exception, IOException> explained) {
        this.decoder = decoder;
        this.step = new byte[step];
        this.expansion = expansion;
        this.explained = explained;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
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
        expansion.grew(total);
        return total == 0 && length > 0 ? -1 : total;
    }

    /** Decoders fail on hostile data in ways that their authors did not foresee, hence any exception. */
    private boolean decode() {
        if (ended) {
            return false;
        }
        from = 0;
        to = 0;
        try {
            while (to == 0) {
                to = decoder.read(step, 0, step.length);
            }
        } catch (IOException | RuntimeException e) {
            failure = explained.apply(e);
        }
        ended = to <= 0;
        return !ended;
    }

    @Override
    public void close() throws IOException {
        decoder.close();
    }
}
