package dev.doppel.corpus.internal.codec;

import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.Limits;
import org.jspecify.annotations.Nullable;

/**
 * Watches how much larger content becomes by decoding. What is decoded inside an archive counts for the archive as a whole
 * too: there a little can become much by many small steps.
 */
public final class DecompressionGuard {
    private final Limits limits;
    private final long size;
    private final @Nullable DecompressionGuard whole;
    private long encoded;
    private long decoded;

    /**
     * @param size of the encoded content as far as it is known for certain; more may turn out later
     * @param whole of the archive around this, or null
     */
    public DecompressionGuard(Limits limits, long size, @Nullable DecompressionGuard whole) {
        this.limits = limits;
        this.size = size;
        this.whole = whole;
    }

    /** So many encoded bytes were read. */
    void consumed(long bytes) {
        encoded += bytes;
    }

    /**
     * So many decoded bytes came out.
     *
     * @throws DamagedException if that is too much
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
