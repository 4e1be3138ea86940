package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.server.Client.Upload;
import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests the quotas of clients and the memory of jobs in a running service. */
class QuotaTest {
    private static final String SCANS = "/api/v1/scans";
    private static final String JOBS = "/api/v1/jobs";

    @TempDir
    private Path folder;

    private static ServerOptions with(TestLimits limits) {
        return Client.local().withLimits(limits.build());
    }

    private static Client.Response scan(Client client, int bytes) {
        return scan(client, "a.txt", bytes);
    }

    private static Client.Response scan(Client client, String name, int bytes) {
        return client.upload(SCANS, "{}", List.of(Upload.of(name, "x".repeat(bytes))));
    }

    private static String id(Client.Response accepted) {
        return accepted.json().get("id").stringValue();
    }

    private static void assertRefused(Client.Response response, String detail) {
        assertThat(response.status()).isEqualTo(429);
        assertThat(response.detail()).matches(detail);
        assertThat(Integer.parseInt(response.header("Retry-After"))).isPositive();
    }

    @Test
    void requestsPerMinuteAreLimited() {
        try (Server server = Server.start(with(TestLimits.defaults().quotaRequests(2)))) {
            Client client = new Client(server);
            client.get(JOBS);
            client.get(JOBS);
            assertRefused(
                    client.get(JOBS),
                    "client 127\\.0\\.0\\.1 has used up its quota of 2 requests per minute: try again in [0-9]+ seconds");
            assertThat(client.get("/api/v1/health").status()).isEqualTo(200);
            assertThat(client.get("/").status()).isEqualTo(200);
        }
    }

    /** A client that guesses tokens is limited by its address. */
    @Test
    void refusedRequestsCount() {
        ServerOptions options = with(TestLimits.defaults().quotaRequests(1)).withToken("open sesame");
        try (Server server = Server.start(options)) {
            assertThat(new Client(server).get(JOBS).status()).isEqualTo(401);
            assertThat(new Client(server).get(JOBS).status()).isEqualTo(429);
            assertThat(new Client(server)
                            .with("Authorization", "Bearer open sesame")
                            .get(JOBS)
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void bytesPerHourAreLimited() {
        try (Server server = Server.start(with(TestLimits.defaults().quotaBytes(1000)))) {
            Client client = new Client(server);
            assertThat(client.post("/api/v1/compare", " ".repeat(1001)).status())
                    .isEqualTo(413);
            assertThat(client.post("/api/v1/compare", " ".repeat(600)).status()).isEqualTo(400);
            assertRefused(client.post("/api/v1/compare", " ".repeat(600)), ".* quota of 1 kB per hour: .*");
        }
    }

    @Test
    void chunkedBodiesCount() {
        byte[] body = " ".repeat(5000).getBytes(StandardCharsets.UTF_8);
        try (Server server = Server.start(with(TestLimits.defaults().quotaBytes(1000)))) {
            Client client = new Client(server);
            client.send(client.request("/api/v1/compare")
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body))));
            assertRefused(client.get(JOBS), ".* quota of 1 kB per hour: .*");
        }
    }

    @Test
    void unfinishedJobsAreLimited() throws InterruptedException {
        HeldWork held = new HeldWork();
        try (Server server = Server.start(with(TestLimits.defaults().quotaJobs(1)), held)) {
            Client client = new Client(server);
            scan(client, 10);
            assertRefused(
                    scan(client, 10), ".* quota of 1 unfinished job: try again when a job has ended, or remove one");
            held.begun.acquire();
            held.released.release(2);
            follow(client, id(client.get(JOBS).json().get("jobs").get(0)));
            assertThat(scan(client, 10).status()).isEqualTo(202);
        }
    }

    private static String id(JsonNode job) {
        return job.get("id").stringValue();
    }

    private static void follow(Client client, String id) {
        assertThat(client.get(JOBS + "/" + id + "/events").status()).isEqualTo(200);
    }

    @Test
    void diskSpaceIsLimitedAcrossRestarts() {
        ServerOptions options = with(TestLimits.defaults().quotaDisk(300)).withWork(folder);
        String id;
        try (Server server = Server.start(options)) {
            Client client = new Client(server);
            id = id(scan(client, 1000));
            follow(client, id);
            JsonNode disk = client.get("/api/v1/stats").json().get("quotas").get("disk");
            assertThat(disk.get("limit").longValue()).isEqualTo(300);
            assertThat(disk.get("used").longValue()).isGreaterThan(300);
        }
        try (Server server = Server.start(options)) {
            Client client = new Client(server);
            assertRefused(scan(client, 10), ".* quota of 300 bytes on disk: remove one of its jobs, .*");
            client.delete(JOBS + "/" + id);
            assertThat(scan(client, 10).status()).isEqualTo(202);
        }
    }

    @Test
    void jobWaitsUntilThereIsMemory() throws InterruptedException {
        HeldWork held = new HeldWork();
        try (Server server = Server.start(with(TestLimits.defaults().bodyMemory(8000)), held)) {
            Client client = new Client(server);
            String first = id(scan(client, 1000));
            held.begun.acquire();
            String waiting = id(scan(client, 1000));
            String cancelled = id(scan(client, 1000));
            scan(client, 100);
            held.begun.acquire();
            assertThat(state(client, first)).isEqualTo("running");
            assertThat(state(client, waiting)).isEqualTo("queued");
            assertThat(client.delete(JOBS + "/" + cancelled).status()).isEqualTo(204);

            held.released.release(3);
            held.begun.acquire();
            follow(client, waiting);
            assertThat(state(client, waiting)).isEqualTo("done");
        }
    }

    private static String state(Client client, String id) {
        return client.get(JOBS + "/" + id).json().get("state").stringValue();
    }

    @Test
    void jobThatNeverFitsIsRefused() {
        try (Server server = Server.start(with(TestLimits.defaults().bodyMemory(8000)))) {
            Client client = new Client(server);
            Client.Response response = scan(client, 1501);
            assertThat(response.status()).isEqualTo(413);
            assertThat(response.detail())
                    .isEqualTo("the job needs about 6,004 bytes of memory, and jobs can use 6,000: send fewer files, or"
                            + " give the service a larger heap");
            assertThat(scan(client, 1500).status()).isEqualTo(202);
            assertThat(scan(client, "a.pdf", 6000).status()).isEqualTo(202);
            assertThat(client.upload("/api/v1/datasets", "{}", List.of(Upload.of("a.txt", "x".repeat(9000))))
                            .status())
                    .isEqualTo(202);
        }
    }

    @Test
    void statsShowTheUseOfTheClient() {
        try (Server server = Server.start(with(TestLimits.defaults().quotaBytes(1_000_000)))) {
            Client client = new Client(server);
            client.post("/api/v1/compare", " ".repeat(900_000));
            JsonNode stats = client.get("/api/v1/stats").json();
            JsonNode quotas = stats.get("quotas");
            assertThat(quotas.get("client").stringValue()).isEqualTo("127.0.0.1");
            assertThat(quotas.get("bytes").get("limit").longValue()).isEqualTo(1_000_000);
            assertThat(quotas.get("bytes").get("used").longValue()).isBetween(1L, 900_000L);
            assertThat(quotas.get("jobs").get("used").longValue()).isZero();
            assertThat(stats.get("limits").get("documentTime").longValue()).isEqualTo(60);
        }
    }
}
