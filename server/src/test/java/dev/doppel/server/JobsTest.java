package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.server.Client.Response;
import dev.doppel.server.Client.Upload;
import dev.doppel.server.internal.access.AccessTokenFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests jobs that are cancelled, time out, exceed limits or are interrupted. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class JobsTest {
    private static final String SCANS = "/api/v1/scans";

    @TempDir
    private Path work;

    private static String path(Response accepted) {
        assertThat(accepted.status()).as(accepted.text()).isEqualTo(202);
        return accepted.header("Location");
    }

    private static Response upload(Client client) {
        return client.upload(SCANS, "{}", Texts.essays());
    }

    /** Starts a job that blocks until it is released. Waits until the job is running, and returns its path. */
    private static String startHeld(Client client, HeldWork held) throws InterruptedException {
        String path = path(upload(client));
        held.begun.acquire();
        return path;
    }

    @FunctionalInterface
    private interface HeldJobTest {
        void run(Client client, String path, HeldWork held) throws Exception;
    }

    /** Runs a test against a server with one running job that blocks until it is released. */
    private static void withHeldJob(ServerOptions options, HeldJobTest test) throws Exception {
        HeldWork held = new HeldWork();
        try (Server server = Server.start(options, held)) {
            Client client = new Client(server);
            test.run(client, startHeld(client, held), held);
        }
    }

    private static String id(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** Follows the events of a job until the job ends, and returns the data of all events. */
    private static List<String> follow(Client client, String path, Runnable onEvent) throws Exception {
        List<String> data = new ArrayList<>();
        try (Stream<String> lines = client.lines(path + "/events").body()) {
            lines.filter(line -> line.startsWith("data: ")).forEach(line -> {
                data.add(line);
                onEvent.run();
            });
        }
        return data;
    }

    private static String state(Client client, String path) {
        return client.get(path).json().get("state").stringValue();
    }

    private static List<String> namesIn(Path folder) throws IOException {
        try (Stream<Path> paths = Files.list(folder)) {
            return paths.map(path -> path.getFileName().toString()).toList();
        }
    }

    @Test
    void uploadsAreReadableByTheOwnerOnly() throws IOException {
        Files.createDirectory(work.resolve("jobs"));
        try (Server server = Server.start(Client.withWork(work))) {
            assertThat(server.port()).isPositive();
            for (String name : List.of("jobs", "incoming")) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(work.resolve(name))))
                        .as(name)
                        .isEqualTo("rwx------");
            }
        }
    }

    @Test
    void runningJobReportsProgressAndCanBeCancelled() throws Exception {
        withHeldJob(Client.withWork(work), (client, path, held) -> {
            JsonNode job = client.get(path).json();
            assertThat(job.get("state").stringValue()).isEqualTo("running");
            assertThat(job.get("stage").stringValue()).isEqualTo("holding");
            assertThat(job.get("done").intValue()).isEqualTo(1);
            assertThat(job.get("total").intValue()).isEqualTo(2);
            assertThat(client.get(path + "/result").status()).isEqualTo(409);
            assertThat(client.get(path + "/result").detail()).startsWith("the job is running and has no result yet");

            assertThat(client.delete(path).status()).isEqualTo(204);
            assertThat(held.firstStopped.await(30, TimeUnit.SECONDS)).isTrue();
            assertThat(client.get(path).status()).isEqualTo(404);
        });
        assertThat(namesIn(work.resolve("jobs"))).isEmpty();
    }

    @Test
    void eventStreamEndsWithTheFinalState() throws Exception {
        withHeldJob(Client.local(), (client, path, held) -> {
            List<String> data = follow(client, path, held.released::release);
            assertThat(data.get(0)).contains("\"state\":\"running\"").contains("\"stage\":\"holding\"");
            assertThat(data.get(data.size() - 1)).contains("\"state\":\"done\"");
            assertThat(client.get(path + "/result").text()).isEqualTo("{\"files\":3}");
        });
    }

    @Test
    void eventStreamReportsCancellation() throws Exception {
        withHeldJob(Client.local(), (client, path, held) -> {
            List<String> data = follow(client, path, () -> client.delete(path));
            assertThat(data.get(data.size() - 1)).contains("\"state\":\"cancelled\"");
        });
    }

    @Test
    void jobsBeyondTheQueueLimitAreRejected() throws Exception {
        HeldWork held = new HeldWork();
        ServerLimits few = TestLimits.defaults().runningJobs(1).queuedJobs(2).build();
        try (Server server = Server.start(Client.withWork(work).withLimits(few), held)) {
            Client client = new Client(server);
            String running = path(upload(client));
            held.begun.acquire();
            String second = path(upload(client));
            String third = path(upload(client));
            Response refused = upload(client);
            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.detail())
                    .isEqualTo("too many queued jobs (limit: 2): try again when one has ended, or cancel one");
            assertThat(state(client, second)).isEqualTo("queued");

            assertThat(client.delete(second).status()).isEqualTo(204);
            String fourth = path(upload(client));
            assertThat(namesIn(work.resolve("jobs"))).hasSize(3);
            assertThat(namesIn(work.resolve("incoming"))).isEmpty();
            held.released.release(3);
            for (String path : List.of(running, third, fourth)) {
                ScanTest.follow(client, id(path));
                assertThat(state(client, path)).isEqualTo("done");
            }
        }
    }

    /** One client sends three jobs, then another sends two. Only one job runs at a time. */
    @Test
    void clientsTakeTurns() throws Exception {
        Path tokens = work.resolve("tokens");
        String anna = AccessTokenFile.add(tokens, "anna", "administer");
        String ben = AccessTokenFile.add(tokens, "ben", "add");
        HeldWork held = new HeldWork();
        ServerLimits one = TestLimits.defaults().runningJobs(1).build();
        try (Server server = Server.start(Client.local().withTokens(tokens).withLimits(one), held)) {
            Client administrator = new Client(server).with("Authorization", "Bearer " + anna);
            Client other = new Client(server).with("Authorization", "Bearer " + ben);
            String running = startHeld(administrator, held);
            String second = path(upload(administrator));
            String third = path(upload(administrator));
            String late = path(upload(other));
            String later = path(upload(other));
            List<String> turns = List.of(late, second, later, third);
            assertThat(administrator.get(running).json().get("before").isNull()).isTrue();
            assertThat(before(administrator, turns)).containsExactly(0, 1, 2, 3);

            for (String next : turns) {
                held.released.release();
                held.begun.acquire();
                assertThat(state(administrator, next)).isEqualTo("running");
            }
            held.released.release();
        }
    }

    private static List<Integer> before(Client client, List<String> paths) {
        return paths.stream()
                .map(path -> client.get(path).json().get("before").intValue())
                .toList();
    }

    @Test
    void removedJobLeavesItsTurn() throws Exception {
        HeldWork held = new HeldWork();
        ServerLimits one = TestLimits.defaults().runningJobs(1).build();
        try (Server server = Server.start(Client.local().withLimits(one), held)) {
            Client client = new Client(server);
            startHeld(client, held);
            String second = path(upload(client));
            String third = path(upload(client));
            assertThat(before(client, List.of(second, third))).containsExactly(0, 1);
            client.delete(second);
            assertThat(before(client, List.of(third))).containsExactly(0);
            held.released.release(2);
            ScanTest.follow(client, id(third));
            assertThat(state(client, third)).isEqualTo("done");
        }
    }

    @Test
    void jobTimesOut() throws Exception {
        HeldWork held = new HeldWork();
        ServerLimits hasty =
                TestLimits.defaults().jobTime(Duration.ofMillis(50)).build();
        try (Server server = Server.start(Client.local().withLimits(hasty), held)) {
            Client client = new Client(server);
            JsonNode job = ScanTest.end(client, upload(client));
            assertThat(job.get("state").stringValue()).isEqualTo("failed");
            assertThat(job.get("error").stringValue()).isEqualTo("timed out after 0 seconds: send fewer documents");
            assertThat(held.stopped).hasValue(1);
        }
    }

    @Test
    void oldestResultsAreDeletedFirst() throws Exception {
        ServerLimits few = TestLimits.defaults().keptJobs(2).build();
        List<String> paths = new ArrayList<>();
        try (Server server = Server.start(Client.withWork(work).withLimits(few))) {
            Client client = new Client(server);
            for (int i = 0; i < 3; i++) {
                Response accepted = upload(client);
                ScanTest.end(client, accepted);
                paths.add(path(accepted));
            }
        }
        // The oldest job is deleted after the newest one is done, but before the service stops.
        assertThat(namesIn(work.resolve("jobs"))).containsExactlyInAnyOrder(id(paths.get(1)), id(paths.get(2)));
    }

    @Test
    void jobsWithVerdictsAndOfOtherKindsAreNotDisplaced() throws Exception {
        ServerLimits one = TestLimits.defaults().keptJobs(1).build();
        List<String> ids = new ArrayList<>();
        try (Server server = Server.start(Client.withWork(work).withLimits(one))) {
            Client client = new Client(server);
            for (int i = 0; i < 3; i++) {
                Response accepted = upload(client);
                ScanTest.end(client, accepted);
                ids.add(id(path(accepted)));
                if (i == 0) {
                    client.put(path(accepted) + "/reviews/0", "{\"verdict\":\"copied\"}");
                }
            }
            Response other = client.upload("/api/v1/tunes", "{}", Texts.essays());
            ScanTest.end(client, other);
            ids.add(id(path(other)));
        }
        assertThat(namesIn(work.resolve("jobs"))).containsExactlyInAnyOrder(ids.get(0), ids.get(2), ids.get(3));
    }

    @Test
    void uploadsBeyondTheLimitsAreRejected() throws Exception {
        ServerLimits small = TestLimits.defaults().uploads(3, 10_000).build();
        try (Server server = Server.start(Client.withWork(work).withLimits(small))) {
            Client client = new Client(server);
            List<Upload> four = new ArrayList<>(Texts.essays());
            four.add(Upload.of("four.txt", "four"));
            for (List<Upload> many : List.of(four, twice(four))) {
                Response response = client.upload(SCANS, "{}", many);
                assertThat(response.status()).isEqualTo(413);
                assertThat(response.detail())
                        .isEqualTo("an upload must have at most 3 files: send fewer, or an archive (zip, tar) of them");
            }
            Response large = client.upload(SCANS, "{}", List.of(Upload.of("a.txt", "x".repeat(10_000))));
            assertThat(large.status()).isEqualTo(413);
            assertThat(large.detail())
                    .isEqualTo("an upload must have at most 10,000 bytes: send fewer files, or compress them");
            assertThat(upload(client).status()).isEqualTo(202);
            assertThat(namesIn(work.resolve("incoming"))).isEmpty();
        }
    }

    private static List<Upload> twice(List<Upload> files) {
        List<Upload> twice = new ArrayList<>(files);
        files.forEach(file -> twice.add(new Upload("again/" + file.name(), file.content())));
        return twice;
    }

    @Test
    void truncatedUploadLeavesNoFiles() throws Exception {
        Server server = Server.start(Client.withWork(work));
        try (server) {
            byte[] form = String.join(
                            "",
                            Client.form("{}", Texts.essays()).stream()
                                    .map(part -> new String(part, StandardCharsets.UTF_8))
                                    .toList())
                    .getBytes(StandardCharsets.UTF_8);
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
                OutputStream out = socket.getOutputStream();
                out.write(("POST /api/v1/scans HTTP/1.1\r\nHost: localhost:" + server.port() + "\r\nContent-Type: "
                                + Client.contentType() + "\r\nContent-Length: " + form.length + "\r\n\r\n")
                        .getBytes(StandardCharsets.UTF_8));
                out.write(form, 0, form.length / 2);
                out.flush();
                // Ends the request early. The response can still be received.
                socket.shutdownOutput();
                assertThat(new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))
                                .readLine())
                        .startsWith("HTTP/1.1 400");
            }
            Client client = new Client(server);
            assertThat(client.get("/api/v1/jobs").json().get("jobs")).isEmpty();
            assertThat(client.get("/api/v1/health").status()).isEqualTo(200);
        }
        assertThat(namesIn(work.resolve("incoming"))).isEmpty();
        assertThat(namesIn(work.resolve("jobs"))).isEmpty();
    }

    @Test
    void resetUploadLeavesNoFiles() throws Exception {
        Server server = Server.start(Client.withWork(work));
        try (server) {
            for (int i = 0; i < 10; i++) {
                try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
                    socket.setSoLinger(true, 0);
                    OutputStream out = socket.getOutputStream();
                    out.write(("POST /api/v1/scans HTTP/1.1\r\nHost: localhost:" + server.port() + "\r\nContent-Type: "
                                    + Client.contentType() + "\r\nContent-Length: 1000000\r\n\r\n")
                            .getBytes(StandardCharsets.UTF_8));
                    out.write(Client.form("{}", Texts.essays()).get(0));
                    out.flush();
                }
            }
            Client client = new Client(server);
            assertThat(client.get("/api/v1/jobs").json().get("jobs")).isEmpty();
            assertThat(upload(client).status()).isEqualTo(202);
        }
        assertThat(namesIn(work.resolve("incoming"))).isEmpty();
        assertThat(namesIn(work.resolve("jobs"))).hasSize(1);
    }

    @Test
    void disconnectedEventStreamsDoNotBlockTheJob() throws Exception {
        HeldWork held = new HeldWork();
        try (Server server = Server.start(Client.local(), held)) {
            Client client = new Client(server);
            String path = startHeld(client, held);
            for (int i = 0; i < 20; i++) {
                try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
                    socket.getOutputStream()
                            .write(("GET " + path + "/events HTTP/1.1\r\nHost: localhost:" + server.port() + "\r\n\r\n")
                                    .getBytes(StandardCharsets.UTF_8));
                    BufferedReader response =
                            new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
                    assertThat(response.readLine()).startsWith("HTTP/1.1 200");
                }
            }
            held.released.release();
            List<JsonNode> states = ScanTest.follow(client, id(path));
            assertThat(states.get(states.size() - 1).get("state").stringValue()).isEqualTo("done");
            assertThat(client.get("/api/v1/health").status()).isEqualTo(200);
        }
    }

    @Test
    void closingFinishesRunningJobs() throws Exception {
        HeldWork held = new HeldWork();
        Server server = Server.start(Client.local(), held);
        Client client = new Client(server);
        String path = path(upload(client));
        held.begun.acquire();
        Thread closing = new Thread(server::close);
        closing.start();
        Response health = client.get("/api/v1/health");
        while (health.status() == 200) {
            health = client.get("/api/v1/health");
        }
        assertThat(health.status()).isEqualTo(503);
        assertThat(upload(client).status()).isEqualTo(503);
        List<String> data = follow(client, path, held.released::release);
        assertThat(data.get(data.size() - 1)).contains("\"state\":\"done\"");
        closing.join();
        assertThat(held.stopped).hasValue(0);
    }

    @Test
    void unfinishedJobsAreResumedAfterARestart() throws Exception {
        HeldWork held = new HeldWork();
        String done;
        String running;
        String queued;
        ServerLimits one = TestLimits.defaults().runningJobs(1).build();
        try (Server server = Server.start(Client.withWork(work).withLimits(one), held)) {
            Client client = new Client(server);
            held.released.release();
            Response first = upload(client);
            ScanTest.end(client, first);
            done = path(first);
            held.begun.acquire();
            running = path(client.upload(SCANS, "{\"passages\":40}", Texts.essays()));
            held.begun.acquire();
            queued = path(client.upload(SCANS, "{\"threshold\":0.5}", Texts.essays()));
        }
        assertThat(held.stopped).hasValue(1);
        Files.createDirectories(work.resolve("incoming/half/files"));
        try (Server server = Server.start(Client.withWork(work))) {
            Client client = new Client(server);
            assertThat(client.get("/api/v1/jobs")
                            .json()
                            .get("jobs")
                            .valueStream()
                            .map(job -> "/api/v1/jobs/" + job.get("id").stringValue()))
                    .containsExactly(done, running, queued);
            assertThat(client.get(done + "/result").text()).isEqualTo("{\"files\":3}");
            for (String path : List.of(running, queued)) {
                ScanTest.follow(client, id(path));
                assertThat(state(client, path)).isEqualTo("done");
            }
            assertThat(client.get(running + "/result").json().get("pairs")).hasSize(1);
            assertThat(client.get(queued + "/result").json().get("pairs")).isEmpty();
        }
        assertThat(namesIn(work.resolve("incoming"))).isEmpty();
    }

    @Test
    void workDirectoryHasOneService() {
        try (Server server = Server.start(Client.withWork(work))) {
            assertThat(server.port()).isPositive();
            assertThatThrownBy(() -> Server.start(Client.withWork(work)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            work + " is in use by another service: stop it, or choose another directory with --work");
        }
    }
}
