package dev.doppel.server.internal.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.server.ServerLimits.QuotaLimits;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.testing.Property;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class QuotasTest {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    /** Close to the largest value, since {@code nanoTime} may overflow. */
    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - SECOND);

    private final Quotas quotas = new Quotas(new QuotaLimits(60, 3600, 1, 1), now::get);

    @Test
    void requestsAreRestoredOverAMinute() {
        for (int i = 0; i < 60; i++) {
            quotas.admit("anna", 0);
        }
        assertThatThrownBy(() -> quotas.admit("anna", 0))
                .isInstanceOf(ProblemException.class)
                .hasMessage("client anna has used up its quota of 60 requests per minute: try again in 1 second");
        assertThatCode(() -> quotas.admit("tom", 0)).doesNotThrowAnyException();
        assertThat(quotas.used("anna").requests()).isEqualTo(60);

        now.addAndGet(2 * SECOND);
        quotas.admit("anna", 0);
        quotas.admit("anna", 0);
        assertThatThrownBy(() -> quotas.admit("anna", 0)).isInstanceOf(ProblemException.class);
    }

    @Test
    void bytesAreRestoredOverAnHour() {
        quotas.admit("anna", 3000);
        assertThatThrownBy(() -> quotas.admit("anna", 700))
                .hasMessage("client anna has used up its quota of 3.6 kB per hour: try again in 100 seconds");
        now.addAndGet(100 * SECOND);
        quotas.admit("anna", 700);
    }

    @Test
    void whatWasSentIsCountedInTotal() {
        quotas.admit("anna", 3000);
        now.addAndGet(3600 * SECOND);
        quotas.admit("anna", 3000);
        quotas.charge("anna", 100);
        assertThatThrownBy(() -> quotas.admit("anna", 3000)).isInstanceOf(ProblemException.class);
        assertThat(quotas.sent("anna")).isEqualTo(new Quotas.Sent(2, 6100));
        assertThat(quotas.sent("tom")).isEqualTo(new Quotas.Sent(0, 0));
    }

    @Test
    void bodyBeyondTheWholeQuotaIsTooLarge() {
        assertThatThrownBy(() -> quotas.admit("anna", 3601))
                .hasMessage("the body has 3,601 bytes, more than the quota of this client: 3,600 bytes per hour");
    }

    @Test
    void bodyOfUnknownSizeIsChargedAfterwards() {
        quotas.charge("anna", 7200);
        assertThatThrownBy(() -> quotas.admit("anna", 0))
                .hasMessageEndingWith("kB per hour: try again in 3,600 seconds");
        now.addAndGet(3600 * SECOND);
        assertThatCode(() -> quotas.admit("anna", 0)).doesNotThrowAnyException();
    }

    /** At any time, at most the limit is used, plus what is restored since the start. */
    @Property(tries = 100)
    void useIsBounded(SplittableRandom random) {
        long limit = random.nextLong(1, 1000);
        Duration period = Duration.ofSeconds(random.nextLong(1, 100));
        TokenBucket allowance = new TokenBucket(limit, period, 0);
        long time = 0;
        long used = 0;
        for (int i = 0; i < 200; i++) {
            time += random.nextLong(SECOND);
            long amount = random.nextLong(1, limit + 1);
            long wait = allowance.use(amount, time);
            used += wait == 0 ? amount : 0;
            assertThat((double) used).isLessThanOrEqualTo(limit + (double) limit * time / period.toNanos() + 1e-3);
            if (wait > 0) {
                time += wait * SECOND;
                assertThat(allowance.use(amount, time))
                        .as("after the announced time")
                        .isZero();
                used += amount;
            }
        }
    }
}
