package dev.doppel.corpus.internal.codec;

import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.Limits;
import org.jspecify.annotations.Nullable;

/**
 * A limit on how much content grows by decompression. Members of an archive also count for the archive as a whole,
 * since many small members can expand a lot.
 */
public final class DecompressionGuard {
    private final Limits limits;
    private final long size;
    private final @Nullable DecompressionGuard whole;
    private long encoded;
    private long decoded;

    /**
     * @param size the compressed size, as far as it is certain; reading may show more
     * @param whole the guard of the enclosing archive, or null
     */
    public DecompressionGuard(Limits limits, long size, @Nullable DecompressionGuard whole) {
        this.limits = limits;
        this.size = size;
        this.whole = whole;
    }

    /** Counts compressed bytes that were read. */
    void consumed(long bytes) {
        encoded += bytes;
    }

    /**
     * Counts decompressed bytes.
     *
     * @throws DamagedException if there are too many
     */
    public void grew(long bytes) throws DamagedException {
        decoded += bytes;
        if (whole != null) {
            whole.grew(bytes);
        }
        if (exceeded()) {
            throw DamagedException.refused(
                    "expands to more than " + limits.ratio() + " times its size, the limit; the rest is not read");
        }
    }

    public boolean exceeded() {
        return decoded > limits.freeBytes() && decoded / limits.ratio() >= Math.max(size, encoded);
    }
}
