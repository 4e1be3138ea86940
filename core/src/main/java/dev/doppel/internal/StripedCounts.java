package dev.doppel.internal;

import dev.doppel.internal.collect.LongToIntMap;
import java.util.Arrays;

/**
 * Counts the occurrences of hashes. Several threads may add hashes at the same time. Hashes are distributed over
 * several tables, each with its own lock, so threads rarely wait.
 */
public final class StripedCounts {
    private static final int STRIPE_BITS = 6;

    private final LongToIntMap[] stripes = new LongToIntMap[1 << STRIPE_BITS];

    public StripedCounts() {
        Arrays.setAll(stripes, stripe -> new LongToIntMap());
    }

    /** Adds one to the count of a hash, whose bits must be random. Returns the previous count. */
    public int add(long hash) {
        LongToIntMap stripe = stripes[(int) (hash >>> (Long.SIZE - STRIPE_BITS))];
        synchronized (stripe) {
            return stripe.addTo(hash, 1);
        }
    }
}
