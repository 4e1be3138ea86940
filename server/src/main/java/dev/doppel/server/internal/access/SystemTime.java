package dev.doppel.server.internal.access;

import java.time.Instant;

/**
 * Reads the system clock, for the expiry dates of tokens and the times in the audit log. Everything else must work even
 * if the clock jumps, and measures durations with {@code nanoTime} instead.
 */
final class SystemTime {
    private SystemTime() {}

    static Instant now() {
        return Instant.now();
    }
}
