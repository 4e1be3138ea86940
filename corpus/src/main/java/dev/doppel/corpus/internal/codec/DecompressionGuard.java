package dev.doppel.corpus.internal.codec;

import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.InputLimits;
import org.jspecify.annotations.Nullable;

/**
 * Limits the extent to which content may expand during decompression. The decompressed size of an archive member also
 * counts towards a limit for the whole archive, since many small members can add up to a large size.
 */
public final class DecompressionGuard {
    private final InputLimits limits;
    private final long size;
    private final @Nullable DecompressionGuard whole;
    private long encoded;
    private long decoded;

    /**
     * Creates a guard for the content of a file or archive member.
     *
     * @param size the compressed size in bytes, or 0 or -1 if it is unknown. If more compressed bytes than this are
     *     read, the number of bytes read is used instead
     * @param whole the guard of the enclosing archive, or null if there is none
     */
    public DecompressionGuard(InputLimits limits, long size, @Nullable DecompressionGuard whole) {
        this.limits = limits;
        this.size = size;
        this.whole = whole;
    }

    /** Adds {@code bytes} to the number of compressed bytes read so far. */
    void consumed(long bytes) {
        encoded += bytes;
    }

    /**
     * Adds {@code bytes} to the number of decompressed bytes. Throws {@link DamagedException} if the limit is exceeded.
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
