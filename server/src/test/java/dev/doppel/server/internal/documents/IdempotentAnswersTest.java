package dev.doppel.server.internal.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.jobs.IdempotencyKey;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class IdempotentAnswersTest {
    private static final IdempotencyKey KEY = new IdempotencyKey("key");

    private final AtomicLong clock = new AtomicLong();
    private final AtomicInteger runs = new AtomicInteger();
    private final IdempotentAnswers answers = new IdempotentAnswers(2, 10, clock::get);

    private String send(String key, String request) {
        byte[] answer = answers.answer(new IdempotencyKey(key), request, () -> bytes("run " + runs.incrementAndGet()));
        return new String(answer, StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void sameRequestGetsTheSameAnswerForADay() {
        assertThat(send("key", "request")).isEqualTo("run 1");
        clock.addAndGet(Duration.ofHours(23).toNanos());
        assertThat(send("key", "request")).isEqualTo("run 1");
        clock.addAndGet(Duration.ofHours(1).toNanos());
        assertThat(send("key", "request")).isEqualTo("run 2");
    }

    @Test
    void otherRequestWithTheSameKeyIsRefused() {
        send("key", "request");
        assertThatThrownBy(() -> send("key", "other"))
                .hasMessage("the header Idempotency-Key was sent earlier with a different request: use a new key for"
                        + " each request");
        assertThat(runs).hasValue(1);
    }

    @Test
    void oldestAnswersAreDisplaced() {
        send("a", "request");
        send("b", "request");
        send("c", "request");
        assertThat(send("c", "request")).isEqualTo("run 3");
        assertThat(send("a", "request")).isEqualTo("run 4");
    }

    @Test
    void answersThatExceedTheMemoryAreNotKept() {
        answers.answer(KEY, "request", () -> bytes("a long answer"));
        assertThat(send("key", "request")).isEqualTo("run 1");
        assertThat(send("b", "request")).isEqualTo("run 2");
        answers.answer(new IdempotencyKey("c"), "request", () -> bytes("run 3456"));
        assertThat(send("b", "request")).isEqualTo("run 3");
    }

    @Test
    void requestInProgressIsNotCarriedOutTwice() {
        answers.answer(KEY, "request", () -> {
            assertThatThrownBy(() -> send("key", "request"))
                    .hasMessage("a request with the same key is in progress: try again later");
            return bytes("first");
        });
        assertThat(send("key", "request")).isEqualTo("first");
    }

    @Test
    void failedRequestCanBeSentAgain() {
        assertThatThrownBy(() -> answers.answer(KEY, "request", () -> {
                    throw ProblemException.badRequest("no");
                }))
                .hasMessage("no");
        assertThat(send("key", "another")).isEqualTo("run 1");
    }
}
