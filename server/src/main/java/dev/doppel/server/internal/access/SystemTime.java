package dev.doppel.server.internal.access;

import java.time.Instant;

/**
 * Reads the system clock, which is used only for the expiry of tokens and for times that users see, such as those in
 * the logs. All other code must work even if the clock jumps, and therefore measures durations with {@code nanoTime}.
 */
public final class SystemTime {
    private SystemTime() {}

    public static Instant now() {
        return Instant.now();
    }
}
