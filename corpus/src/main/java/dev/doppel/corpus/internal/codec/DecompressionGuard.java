package dev.doppel.corpus.internal.codec;

import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.Limits;
import org.jspecify.annotations.Nullable;

/**
 * A limit on how much content may expand when decompressed. Members of an archive also count towards a limit for the
 * whole archive, since many small members can add up.
 */
public final class DecompressionGuard {
    private final Limits limits;
    private final long size;
    private final @Nullable DecompressionGuard whole;
    private long encoded;
    private long decoded;

    /**
     * @param size the compressed size if known; if more compressed bytes are read, their number is used
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
     * @throws DamagedException if the limit is exceeded
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
