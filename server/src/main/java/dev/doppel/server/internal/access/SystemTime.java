package dev.doppel.server.internal.access;

import java.time.Instant;

/**
 * Reads the system clock, which determines whether tokens have expired and the times in the logs. All other code must
 * work even if the clock jumps, and therefore measures durations with {@code nanoTime}.
 */
public final class SystemTime {
    private SystemTime() {}

    public static Instant now() {
        return Instant.now();
    }
}
