package dev.doppel.server.internal.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.server.internal.http.MemoryBudget.Reservation;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class MemoryBudgetTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    private final MemoryBudget budget = new MemoryBudget(100);

    private Reservation reserve(long bytes) throws InterruptedException {
        return Objects.requireNonNull(budget.reserve(bytes, Duration.ZERO));
    }

    @Test
    void memoryIsReservedOnce() throws InterruptedException {
        Reservation first = reserve(60);
        Reservation second = reserve(40);
        assertThat(budget.used()).isEqualTo(100);
        assertThat(budget.reserve(1, Duration.ofMillis(1))).isNull();

        first.close();
        first.close();
        assertThat(budget.used()).isEqualTo(40);
        second.close();
        assertThat(budget.used()).isZero();
    }

    @Test
    void requestBeyondTheBudgetRunsAlone() throws InterruptedException {
        try (Reservation huge = reserve(1_000)) {
            assertThat(huge).isNotNull();
            assertThat(budget.used()).isEqualTo(100);
            assertThat(budget.reserve(1, Duration.ZERO)).isNull();
        }
        assertThat(reserve(1)).isNotNull();
        assertThat(budget.reserve(1_000, Duration.ZERO)).isNull();
    }

    @Test
    void waitingRequestGetsTheMemoryThatAnotherReleases() throws Exception {
        Reservation first = reserve(80);
        CompletableFuture<Reservation> waiting = CompletableFuture.supplyAsync(() -> {
            try {
                return Objects.requireNonNull(budget.reserve(50, LONG));
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });

        first.close();

        waiting.get(1, TimeUnit.MINUTES);
        assertThat(budget.used()).isEqualTo(50);
    }
}
