package dev.doppel.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class CpuStopwatchTest {
    @Test
    void theMedianIsThatOfTheLapsSinceTheReset() {
        CpuStopwatch watch = new CpuStopwatch(1, () -> 7);
        watch.lap();
        watch.reset();
        assertThatThrownBy(watch::median).isInstanceOf(IllegalStateException.class);
        watch.lap();
        assertThat(watch.median()).isNotNegative();
    }

    @Test
    void anOperationWithChangingResultsIsRejected() {
        AtomicLong next = new AtomicLong();
        CpuStopwatch watch = new CpuStopwatch(1, next::incrementAndGet);
        assertThatThrownBy(watch::lap).hasMessage("the operation returned 1, then 2");
    }
}
