package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.server.Client.Answer;
import dev.doppel.server.Client.Upload;
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

/** The ways of jobs beside the straight one: too many, too long, given up, and interrupted. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class JobsTest {
    private static final String SCANS = "/api/v1/scans";

    @TempDir
    private Path work;

    private static String path(Answer accepted) {
        assertThat(accepted.status()).as(accepted.text()).isEqualTo(202);
        return accepted.header("Location");
    }

    private static String state(Client client, String path) {
        return client.get(path).json().get("state").stringValue();
    }

    private static List<String> under(Path folder) throws IOException {
        try (Stream<Path> paths = Files.list(folder)) {
            return paths.map(path -> path.getFileName().toString()).toList();
        }
    }

    @Test
    void whatIsSentIsForNobodyButTheOwnerToRead() throws IOException {
        Files.createDirectory(work.resolve("jobs"));
        try (Server server = Server.start(Client.keeping(work))) {
            assertThat(server.port()).isPositive();
            for (String place : List.of("jobs", "incoming")) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(work.resolve(place))))
                        .as(place)
                        .isEqualTo("rwx------");
            }
        }
    }

    @Test
    void aJobUnderWayTellsHowFarItIsAndIsCancelled() throws Exception {
        HeldWork held = new HeldWork();
        try (Server server = Server.start(Client.keeping(work), held)) {
            Client client = new Client(server);
            String path = path(client.upload(SCANS, "{}", Texts.essays()));
            held.begun.acquire();
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
        }
        assertThat(under(work.resolve("jobs"))).isEmpty();
    }

    @Test
    void whoFollowsAJobHearsItsEnd() throws Exception {
        HeldWork held = new HeldWork();
        try (Server server = Server.start(Client.local(), held)) {
            Client client = new Client(server);
            String path = path(client.upload(SCANS, "{}", Texts.essays()));
            held.begun.acquire();
            List<String> data = new ArrayList<>();
            try (Stream<String> lines = client.lines(path + "/events").body()) {
                lines.filter(line -> line.startsWith("data: ")).forEach(line -> {
                    data.add(line);
                    held.released.release();
                });
            }
            assertThat(data.get(0)).contains("\"state\":\"running\"").contains("\"stage\":\"holding\"");
            assertThat(data.get(data.size() - 1)).contains("\"state\":\"done\"");
            assertThat(client.get(path + "/result").text()).isEqualTo("{\"files\":3}");
        }
    }

    @Test
    void whoFollowsAJobThatIsCancelledHearsThatToo() throws Exception {
        HeldWork held = new HeldWork();
        try (Server server = Server.start(Client.local(), held)) {
            Client client = new Client(server);
            String path = path(client.upload(SCANS, "{}", Texts.essays()));
            held.begun.acquire();
            List<String> data = new ArrayList<>();
            try (Stream<String> lines = client.lines(path + "/events").body()) {
                lines.filter(line -> line.startsWith("data: ")).forEach(line -> {
                    if (data.isEmpty()) {
                        client.delete(path);
                    }
                    data.add(line);
                });
            }
            assertThat(data.get(data.size() - 1)).contains("\"state\":\"cancelled\"");
        }
    }

    @Test
    void whatIsMoreThanMayWaitIsRefusedUntilThereIsRoom() throws Exception {
        HeldWork held = new HeldWork();
        ServerLimits few = Limits.of().withRunningJobs(1).withQueuedJobs(2).limits();
        try (Server server = Server.start(Client.keeping(work).withLimits(few), held)) {
            Client client = new Client(server);
            String running = path(client.upload(SCANS, "{}", Texts.essays()));
            held.begun.acquire();
            String second = path(client.upload(SCANS, "{}", Texts.essays()));
            String third = path(client.upload(SCANS, "{}", Texts.essays()));
            Answer refused = client.upload(SCANS, "{}", Texts.essays());
            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.detail())
                    .isEqualTo("2 jobs wait already, which is as many as may: try again when one has ended, or cancel"
                            + " one");
            assertThat(state(client, second)).isEqualTo("queued");

            assertThat(client.delete(second).status()).isEqualTo(204);
            String fourth = path(client.upload(SCANS, "{}", Texts.essays()));
            assertThat(under(work.resolve("jobs"))).hasSize(3);
            assertThat(under(work.resolve("incoming"))).isEmpty();
            held.released.release(3);
            for (String path : List.of(running, third, fourth)) {
                ScanTest.follow(client, path.substring(path.lastIndexOf('/') + 1));
                assertThat(state(client, path)).isEqualTo("done");
            }
        }
    }

    @Test
    void aJobThatTakesTooLongIsGivenUp() throws Exception {
        HeldWork held = new HeldWork();
        ServerLimits hasty = Limits.of().withJobTime(Duration.ofMillis(50)).limits();
        try (Server server = Server.start(Client.local().withLimits(hasty), held)) {
            Client client = new Client(server);
            JsonNode job = ScanTest.end(client, client.upload(SCANS, "{}", Texts.essays()));
            assertThat(job.get("state").stringValue()).isEqualTo("failed");
            assertThat(job.get("error").stringValue())
                    .isEqualTo("not done within 0 seconds, which is as long as a job may take: send fewer documents");
            assertThat(held.stopped).hasValue(1);
        }
    }

    @Test
    void theOldestResultsGoFirst() throws Exception {
        ServerLimits few = Limits.of().withKeptJobs(2).limits();
        List<String> paths = new ArrayList<>();
        try (Server server = Server.start(Client.keeping(work).withLimits(few))) {
            Client client = new Client(server);
            for (int i = 0; i < 3; i++) {
                Answer accepted = client.upload(SCANS, "{}", Texts.essays());
                ScanTest.end(client, accepted);
                paths.add(path(accepted));
            }
        }
        // A job is told to be done before the first one goes; once the service has stopped, both have happened.
        assertThat(under(work.resolve("jobs")))
                .containsExactlyInAnyOrder(
                        paths.get(1).substring(paths.get(1).lastIndexOf('/') + 1),
                        paths.get(2).substring(paths.get(2).lastIndexOf('/') + 1));
    }

    @Test
    void moreFilesOrBytesThanAJobTakesAreRefused() throws Exception {
        ServerLimits small = Limits.of().withFiles(3).withUploadBytes(10_000).limits();
        try (Server server = Server.start(Client.keeping(work).withLimits(small))) {
            Client client = new Client(server);
            List<Upload> four = new ArrayList<>(Texts.essays());
            four.add(Upload.of("four.txt", "four"));
            for (List<Upload> many : List.of(four, twice(four))) {
                Answer answer = client.upload(SCANS, "{}", many);
                assertThat(answer.status()).isEqualTo(413);
                assertThat(answer.detail())
                        .isEqualTo("a job takes at most 3 files: send fewer, or an archive (zip, tar) of them");
            }
            Answer large = client.upload(SCANS, "{}", List.of(Upload.of("a.txt", "x".repeat(10_000))));
            assertThat(large.status()).isEqualTo(413);
            assertThat(large.detail())
                    .isEqualTo("a job takes at most 10,000 bytes: send fewer files, or compress them");
            assertThat(client.upload(SCANS, "{}", Texts.essays()).status()).isEqualTo(202);
            assertThat(under(work.resolve("incoming"))).isEmpty();
        }
    }

    private static List<Upload> twice(List<Upload> files) {
        List<Upload> twice = new ArrayList<>(files);
        files.forEach(file -> twice.add(new Upload("again/" + file.name(), file.content())));
        return twice;
    }

    @Test
    void aClientThatLeavesWhileItSendsLeavesNothingBehind() throws Exception {
        Server server = Server.start(Client.keeping(work));
        try (server) {
            byte[] whole = String.join(
                            "",
                            Client.form("{}", Texts.essays()).stream()
                                    .map(part -> new String(part, StandardCharsets.UTF_8))
                                    .toList())
                    .getBytes(StandardCharsets.UTF_8);
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
                OutputStream out = socket.getOutputStream();
                out.write(("POST /api/v1/scans HTTP/1.1\r\nHost: localhost:" + server.port() + "\r\nContent-Type: "
                                + Client.contentType() + "\r\nContent-Length: " + whole.length + "\r\n\r\n")
                        .getBytes(StandardCharsets.UTF_8));
                out.write(whole, 0, whole.length / 2);
                out.flush();
                // Says that no more will come, and hears that the request was understood as broken.
                socket.shutdownOutput();
                assertThat(new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))
                                .readLine())
                        .startsWith("HTTP/1.1 400");
            }
            Client client = new Client(server);
            assertThat(client.get("/api/v1/jobs").json().get("jobs")).isEmpty();
            assertThat(client.get("/api/v1/health").status()).isEqualTo(200);
        }
        assertThat(under(work.resolve("incoming"))).isEmpty();
        assertThat(under(work.resolve("jobs"))).isEmpty();
    }

    @Test
    void aClientThatIsTornOffWhileItSendsLeavesNothingBehind() throws Exception {
        Server server = Server.start(Client.keeping(work));
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
            assertThat(client.upload(SCANS, "{}", Texts.essays()).status()).isEqualTo(202);
        }
        assertThat(under(work.resolve("incoming"))).isEmpty();
        assertThat(under(work.resolve("jobs"))).hasSize(1);
    }

    @Test
    void aClientThatLeavesWhileItFollowsHoldsNothingUp() throws Exception {
        HeldWork held = new HeldWork();
        try (Server server = Server.start(Client.local(), held)) {
            Client client = new Client(server);
            String path = path(client.upload(SCANS, "{}", Texts.essays()));
            held.begun.acquire();
            for (int i = 0; i < 20; i++) {
                try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
                    socket.getOutputStream()
                            .write(("GET " + path + "/events HTTP/1.1\r\nHost: localhost:" + server.port() + "\r\n\r\n")
                                    .getBytes(StandardCharsets.UTF_8));
                    BufferedReader answer =
                            new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
                    assertThat(answer.readLine()).startsWith("HTTP/1.1 200");
                }
            }
            held.released.release();
            List<JsonNode> states = ScanTest.follow(client, path.substring(path.lastIndexOf('/') + 1));
            assertThat(states.get(states.size() - 1).get("state").stringValue()).isEqualTo("done");
            assertThat(client.get("/api/v1/health").status()).isEqualTo(200);
        }
    }

    @Test
    void aServiceThatStopsFinishesItsJobsFirst() throws Exception {
        HeldWork held = new HeldWork();
        Server server = Server.start(Client.local(), held);
        Client client = new Client(server);
        String path = path(client.upload(SCANS, "{}", Texts.essays()));
        held.begun.acquire();
        Thread closing = new Thread(server::close);
        closing.start();
        Answer health = client.get("/api/v1/health");
        while (health.status() == 200) {
            health = client.get("/api/v1/health");
        }
        assertThat(health.status()).isEqualTo(503);
        assertThat(client.upload(SCANS, "{}", Texts.essays()).status()).isEqualTo(503);
        List<String> data = new ArrayList<>();
        try (Stream<String> lines = client.lines(path + "/events").body()) {
            lines.filter(line -> line.startsWith("data: ")).forEach(line -> {
                data.add(line);
                held.released.release();
            });
        }
        assertThat(data.get(data.size() - 1)).contains("\"state\":\"done\"");
        closing.join();
        assertThat(held.stopped).hasValue(0);
    }

    @Test
    void whatAServiceLeavesUnfinishedTheNextOneFinishes() throws Exception {
        HeldWork held = new HeldWork();
        String done;
        String running;
        String queued;
        ServerLimits one = Limits.of().withRunningJobs(1).limits();
        try (Server server = Server.start(Client.keeping(work).withLimits(one), held)) {
            Client client = new Client(server);
            held.released.release();
            Answer first = client.upload(SCANS, "{}", Texts.essays());
            ScanTest.end(client, first);
            done = path(first);
            held.begun.acquire();
            running = path(client.upload(SCANS, "{\"passages\":40}", Texts.essays()));
            held.begun.acquire();
            queued = path(client.upload(SCANS, "{\"threshold\":0.5}", Texts.essays()));
        }
        assertThat(held.stopped).hasValue(1);
        Files.createDirectories(work.resolve("incoming/half/files"));
        try (Server server = Server.start(Client.keeping(work))) {
            Client client = new Client(server);
            assertThat(client.get("/api/v1/jobs")
                            .json()
                            .get("jobs")
                            .valueStream()
                            .map(job -> "/api/v1/jobs/" + job.get("id").stringValue()))
                    .containsExactly(done, running, queued);
            assertThat(client.get(done + "/result").text()).isEqualTo("{\"files\":3}");
            for (String path : List.of(running, queued)) {
                ScanTest.follow(client, path.substring(path.lastIndexOf('/') + 1));
                assertThat(state(client, path)).isEqualTo("done");
            }
            assertThat(client.get(running + "/result").json().get("pairs")).hasSize(1);
            assertThat(client.get(queued + "/result").json().get("pairs")).isEmpty();
        }
        assertThat(under(work.resolve("incoming"))).isEmpty();
    }

    @Test
    void twoServicesDoNotShareADirectory() {
        try (Server server = Server.start(Client.keeping(work))) {
            assertThat(server.port()).isPositive();
            assertThatThrownBy(() -> Server.start(Client.keeping(work)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("another service keeps its jobs in " + work
                            + ": stop it, or name another directory with --work");
        }
    }
}
