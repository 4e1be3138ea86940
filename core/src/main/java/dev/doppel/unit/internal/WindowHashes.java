package dev.doppel.unit.internal;

import dev.doppel.hash.HashMixer;
import java.util.Arrays;

/**
 * Hashes the windows of a sequence. The hashes are polynomials modulo 2^64, which are updated from window to window and
 * then mixed. Instances are immutable.
 */
public final class WindowHashes {
    /** An odd constant whose powers have a long period modulo 2^64. */
    private static final long BASE = 0xD1342543DE82EF95L;

    private final int window;
    /** {@link #BASE} to the power of {@link #window}. */
    private final long power;

    public WindowHashes(int window) {
        this.window = window;
        long product = 1;
        for (int i = 0; i < window; i++) {
            product *= BASE;
        }
        power = product;
    }

    /** Returns the hash of each window, in order. */
    public long[] of(long[] values) {
        return of(values, 0, Math.max(0, values.length - window + 1));
    }

    /** Returns the hashes of the windows {@code from .. to - 1}. */
    long[] of(long[] values, int from, int to) {
        if (window == 1 || from == to) {
            return Arrays.copyOfRange(values, from, to);
        }
        long[] hashes = new long[to - from];
        long hash = 0;
        for (int i = from; i < from + window; i++) {
            hash = hash * BASE + values[i];
        }
        hashes[0] = HashMixer.mix(hash);
        for (int i = 1; i < hashes.length; i++) {
            int last = from + i + window - 1;
            hash = hash * BASE + (values[last] - values[last - window] * power);
            hashes[i] = HashMixer.mix(hash);
        }
        return hashes;
    }
}
