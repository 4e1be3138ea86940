package dev.doppel.server.internal.access;

import java.time.Instant;

/**
 * Reads the system clock for token expiry dates and the times in the audit log. All other code must work even if the
 * clock jumps, and therefore measures durations with {@code nanoTime}.
 */
final class SystemTime {
    private SystemTime() {}

    static Instant now() {
        return Instant.now();
    }
}
