package dev.doppel.corpus;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What comes out of a decoder, up to the very byte where the data is damaged. */
final class DecodedStream extends InputStream {
    private final InputStream decoder;
    private final int step;
    private final Expansion expansion;
    private final Function<Exception, IOException> explained;
    private @Nullable IOException failure;

    /**
     * @param step the most bytes to ask the decoder for at once: what it decoded in a call that fails is lost
     * @param explained what a failure of the decoder means
     */
    DecodedStream(InputStream decoder, int step, Expansion expansion, Function<Exception, IOException> explained) {
        this.decoder = decoder;
        this.step = step;
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
        int total = failure == null ? decode(target, offset, length) : 0;
        if (total == 0 && failure != null) {
            throw failure;
        }
        expansion.grew(total);
        return total == 0 && length > 0 ? -1 : total;
    }

    /** Decoders fail on hostile data in ways that their authors did not foresee, hence any exception. */
    private int decode(byte[] target, int offset, int length) {
        int total = 0;
        try {
            while (total < length) {
                int read = decoder.read(target, offset + total, Math.min(step, length - total));
                if (read < 0) {
                    break;
                }
                total += read;
            }
        } catch (IOException | RuntimeException e) {
            failure = explained.apply(e);
        }
        return total;
    }

    @Override
    public void close() throws IOException {
        decoder.close();
    }
}
