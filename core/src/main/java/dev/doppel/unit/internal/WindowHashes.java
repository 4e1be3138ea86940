package dev.doppel.unit.internal;

import dev.doppel.hash.HashMixer;

/** Hashes all windows of a sequence: polynomials modulo 2^64, updated from window to window, and then mixed. */
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
        if (window == 1) {
            return values;
        }
        long[] hashes = new long[Math.max(0, values.length - window + 1)];
        long hash = 0;
        for (int i = 0; i < values.length; i++) {
            hash = hash * BASE + values[i];
            if (i >= window) {
                hash -= values[i - window] * power;
            }
            if (i >= window - 1) {
                hashes[i - window + 1] = HashMixer.mix(hash);
            }
        }
        return hashes;
    }
}
