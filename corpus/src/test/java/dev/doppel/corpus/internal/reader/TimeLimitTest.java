package dev.doppel.corpus.internal.reader;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TimeLimitTest {
    @Test
    void documentWithinItsTimeIsNotStopped() {
        assertThatCode(new TimeLimit(Duration.ofDays(1))::check).doesNotThrowAnyException();
    }

    /** A parser that ignores the first exception must not continue. */
    @Test
    void everyCheckFailsOnceTheTimeIsUp() {
        TimeLimit time = new TimeLimit(Duration.ofMillis(20));
        assertThatExceptionOfType(TimeLimit.Exceeded.class).isThrownBy(() -> {
            while (true) {
                time.check();
            }
        });
        assertThatExceptionOfType(TimeLimit.Exceeded.class)
                .isThrownBy(time::check)
                .satisfies(e -> assertThatExceptionOfType(UnreadableException.class)
                        .isThrownBy(() -> {
                            throw e.reason();
                        })
                        .withMessage("takes more than 0.02 s of CPU time to read, the limit"));
    }
}
