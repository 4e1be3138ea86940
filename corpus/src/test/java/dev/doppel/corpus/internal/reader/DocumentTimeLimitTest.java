package dev.doppel.corpus.internal.reader;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class DocumentTimeLimitTest {
    @Test
    void documentWithinItsTimeIsNotStopped() {
        assertThatCode(new DocumentTimeLimit(Duration.ofDays(1))::check).doesNotThrowAnyException();
    }

    /** A parser that ignores the first exception must not continue. */
    @Test
    void everyCheckFailsOnceTheTimeIsUp() {
        DocumentTimeLimit time = new DocumentTimeLimit(Duration.ofMillis(20));
        assertThatExceptionOfType(DocumentTimeLimit.Exceeded.class).isThrownBy(() -> {
            while (true) {
                time.check();
            }
        });
        assertThatExceptionOfType(DocumentTimeLimit.Exceeded.class)
                .isThrownBy(time::check)
                .satisfies(e -> assertThatExceptionOfType(UnreadableException.class)
                        .isThrownBy(() -> {
                            throw e.reason();
                        })
                        .withMessage("takes more than 0.02 s of CPU time to read, the limit"));
    }
}
