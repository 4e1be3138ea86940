package dev.doppel.server.internal.access;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * A token bucket, which limits the amount that a client may use per period. The bucket is initially full and refills
 * evenly over the period. This class is not thread-safe.
 */
final class TokenBucket {
    private final long limit;
    private final double perNano;
    private double left;
    private long time;

    TokenBucket(long limit, Duration period, long now) {
        this.limit = limit;
        perNano = (double) limit / period.toNanos();
        left = limit;
        time = now;
    }

    /**
     * Uses an amount and returns 0 if the amount is available, or otherwise returns the number of seconds until it is.
     */
    long use(long amount, long now) {
        restore(now);
        if (left < amount) {
            return Math.max(1, (long) Math.ceil((amount - left) / perNano / TimeUnit.SECONDS.toNanos(1)));
        }
        left -= amount;
        return 0;
    }

    /** Uses an amount that was not known in advance, even if it exceeds the available amount. */
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
