package dev.doppel.server.internal.access;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * An amount that a client may use per period (a token bucket). It is full at first, and used amounts are restored
 * evenly over the period. Not thread-safe.
 */
final class Allowance {
    private final long limit;
    private final double perNano;
    private double left;
    private long time;

    Allowance(long limit, Duration period, long now) {
        this.limit = limit;
        perNano = (double) limit / period.toNanos();
        left = limit;
        time = now;
    }

    /** Uses an amount. Returns 0, or the number of seconds after which there will be enough. */
    long use(long amount, long now) {
        restore(now);
        if (left < amount) {
            return Math.max(1, (long) Math.ceil((amount - left) / perNano / TimeUnit.SECONDS.toNanos(1)));
        }
        left -= amount;
        return 0;
    }

    /** Uses an amount that was not known before, even if not enough is left. */
    void charge(long amount, long now) {
        restore(now);
        left -= amount;
    }

    long used(long now) {
        restore(now);
        return (long) Math.ceil(limit - left);
    }

    private void restore(long now) {
        left = Math.min((double) limit, left + (now - time) * perNano);
        time = now;
    }
}
