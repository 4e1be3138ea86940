package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.server.Client.Response;
import dev.doppel.server.internal.http.RequestTimeLimit;
import dev.doppel.server.internal.jobs.Job;
import dev.doppel.server.internal.jobs.JobFolder;
import dev.doppel.server.internal.jobs.JobKind;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that the threads of a service survive whatever their tasks throw. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SurvivalTest {
    /** A scan that fails in the next way of a queue. */
    private static final class FailingWork implements JobKind {
        final BlockingQueue<JobKind> next = new ArrayBlockingQueue<>(10);

        @Override
        public String kind() {
            return "scan";
        }

        @Override
        public void run(JobFolder folder, Job job) throws IOException {
            next.remove().run(folder, job);
        }
    }

    private interface Failure {
        void run(JobFolder folder) throws IOException;
    }

    private static JobKind work(Failure failure) {
        return new JobKind() {
            @Override
            public String kind() {
                return "scan";
            }

            @Override
            public void run(JobFolder folder, Job job) throws IOException {
                failure.run(folder);
            }
        };
    }

    /** Waits for the end of a job, following its events. Returns its last state. */
    private static String end(Client client) throws Exception {
        Response accepted = client.upload("/api/v1/scans", "{}", Texts.essays());
        assertThat(accepted.status()).isEqualTo(202);
        String path = accepted.header("Location");
        try (Stream<String> lines = client.lines(path + "/events").body()) {
            assertThat(lines.filter(line -> line.startsWith("data: "))).isNotEmpty();
        }
        return client.get(path).json().get("state").stringValue();
    }

    @Test
    void jobThreadsSurviveAnyFailure() throws Exception {
        FailingWork work = new FailingWork();
        List<JobKind> failures = List.of(
                work(folder -> {
                    throw new IllegalStateException("thrown on purpose");
                }),
                work(folder -> {
                    throw new StackOverflowError("thrown on purpose");
                }),
                work(folder -> {
                    throw new OutOfMemoryError("thrown on purpose");
                }),
                work(folder -> {
                    throw new IOException("thrown on purpose");
                }),
                work(folder -> Files.createDirectories(folder.result().resolveSibling("job.json.part"))));
        try (Server server = Server.start(
                Client.local().withLimits(TestLimits.defaults().runningJobs(1).build()), work)) {
            Client client = new Client(server);
            for (JobKind failure : failures) {
                work.next.add(failure);
                assertThat(end(client)).isEqualTo("failed");
            }
            work.next.add(work(folder -> JobFolder.write(folder.result(), writer -> writer.write("{}"))));
            assertThat(end(client)).isEqualTo("done");
        }
    }

    @Test
    void jobTimeoutsSurvive() throws Exception {
        HeldWork held = new HeldWork();
        try (Server server = Server.start(
                Client.local()
                        .withLimits(TestLimits.defaults()
                                .jobTime(Duration.ofMillis(1))
                                .build()),
                held)) {
            Client client = new Client(server);
            for (int i = 0; i < 3; i++) {
                assertThat(end(client)).isEqualTo("failed");
            }
        }
    }

    @Test
    void threadsForComputationsSurviveAnyFailure() {
        try (RequestTimeLimit limit = new RequestTimeLimit(Duration.ofSeconds(50))) {
            for (int i = 0; i < 2 * Runtime.getRuntime().availableProcessors() + 4; i++) {
                assertThatThrownBy(() -> limit.call(() -> {
                            throw new StackOverflowError("thrown on purpose");
                        }))
                        .isInstanceOf(StackOverflowError.class);
            }
            assertThat(limit.call(() -> "alive")).isEqualTo("alive");
        }
    }
}
