package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.server.internal.access.AccessTokenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests the log of requests. */
class AuditTest {
    private static final String SECRET_TEXT = "confidential words";

    @TempDir
    private Path folder;

    private Path log() {
        return folder.resolve("audit.jsonl");
    }

    /** Returns the lines of the log without their times, after checking the format of these. */
    private List<String> lines() throws IOException {
        List<String> lines = Files.readAllLines(log());
        String time = "\\{\"time\":\"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}(\\.[0-9]{3})?Z\",";
        assertThat(lines).allMatch(line -> line.matches(time + ".*"));
        return lines.stream().map(line -> line.replaceFirst(time, "{")).toList();
    }

    @Test
    void everyRequestIsLoggedWithItsClientAndIds() throws Exception {
        Path tokens = folder.resolve("tokens");
        String token = AccessTokenFile.add(tokens, "anna", "administer");
        Path index = folder.resolve("index");
        Index.create(index, IndexScheme.DEFAULT);
        String job;
        try (Server server =
                Server.start(Client.local().withTokens(tokens).withIndex(index).withAudit(log()))) {
            Client anna =
                    new Client(server).with("Authorization", "Bearer " + token).with("X-Request-Id", "r1");
            anna.post(
                    "/api/v1/documents",
                    "{\"documents\":[{\"id\":\"a\",\"text\":\"" + SECRET_TEXT + "\"},{\"id\":\"b\",\"text\":\"\"}]}");
            anna.get("/api/v1/document?id=a");
            anna.post("/api/v1/similar", "{\"id\":\"b\"}");
            anna.post("/api/v1/similar", "{\"text\":\"" + SECRET_TEXT + "\"}");
            anna.post("/api/v1/documents/delete", "{\"ids\":[\"b\",\"none\"]}");
            anna.delete("/api/v1/document?id=unknown");
            job = anna.upload("/api/v1/scans", "{}", Texts.essays())
                    .json()
                    .get("id")
                    .stringValue();
            anna.lines("/api/v1/jobs/" + job + "/events").body().forEach(line -> {});
            Client stranger = new Client(server).with("X-Request-Id", "r2");
            stranger.get("/");
            stranger.get("/api/v1/health");
            stranger.get("/api/v1/client");
            stranger.get("/api/v1/jobs/" + job + "/report");
            stranger.get("/api/v1/document?id=a");
            stranger.with("Authorization", "Bearer " + SECRET_TEXT).get("/admin/" + SECRET_TEXT.replace(' ', '-'));
        }
        String anna = "{\"requestId\":\"r1\",\"client\":\"anna\",\"address\":\"127.0.0.1\",\"role\":\"administer\",";
        String stranger = "{\"requestId\":\"r2\",\"client\":\"127.0.0.1\",\"role\":\"anyone\",";
        assertThat(lines())
                .containsExactlyInAnyOrder(
                        anna + "\"method\":\"POST\",\"route\":\"/api/v1/documents\",\"documents\":[\"a\",\"b\"],"
                                + "\"documentCount\":2,\"status\":200}",
                        anna + "\"method\":\"GET\",\"route\":\"/api/v1/document\",\"documents\":[\"a\"],"
                                + "\"documentCount\":1,\"status\":200}",
                        anna + "\"method\":\"POST\",\"route\":\"/api/v1/similar\",\"documents\":[\"b\"],"
                                + "\"documentCount\":1,\"status\":200}",
                        anna + "\"method\":\"POST\",\"route\":\"/api/v1/similar\",\"status\":200}",
                        anna
                                + "\"method\":\"POST\",\"route\":\"/api/v1/documents/delete\",\"documents\":[\"b\",\"none\"],"
                                + "\"documentCount\":2,\"status\":200}",
                        anna + "\"method\":\"DELETE\",\"route\":\"/api/v1/document\",\"documents\":[\"unknown\"],"
                                + "\"documentCount\":1,\"status\":404}",
                        anna + "\"method\":\"POST\",\"route\":\"/api/v1/scans\",\"job\":\"" + job
                                + "\",\"status\":202}",
                        anna + "\"method\":\"GET\",\"route\":\"/api/v1/jobs/{id}/events\",\"job\":\"" + job
                                + "\",\"status\":200}",
                        stranger + "\"method\":\"GET\",\"route\":\"/api/v1/jobs/{id}/report\",\"job\":\"" + job
                                + "\",\"status\":200}",
                        stranger + "\"method\":\"GET\",\"route\":\"/api/v1/document\",\"status\":401,"
                                + "\"reason\":\"no-token\"}",
                        stranger + "\"method\":\"GET\",\"route\":\"none\",\"status\":401,"
                                + "\"reason\":\"unknown-token\"}");
        assertThat(Files.readString(log())).doesNotContain("confidential", token);
    }

    @Test
    void refusedRequestsAreLoggedWithTheReason() throws Exception {
        Path tokens = folder.resolve("tokens");
        AccessTokenFile.add(tokens, "anna", "administer");
        String late = AccessTokenFile.add(tokens, "late", "read");
        String gone = AccessTokenFile.add(tokens, "gone", "read");
        String reader = AccessTokenFile.add(tokens, "rita", "read");
        Files.writeString(tokens, Files.readString(tokens).replaceAll("(late read [0-9a-f]+) .*", "$1 2020-01-31"));
        AccessTokenFile.revoke(tokens, "gone");
        try (Server server = Server.start(Client.local().withTokens(tokens).withAudit(log()))) {
            for (String header : List.of(
                    "Bearer " + late, "Bearer " + gone, "Bearer " + reader, "Bearer " + SECRET_TEXT, SECRET_TEXT)) {
                new Client(server)
                        .with("Authorization", header)
                        .with("X-Request-Id", "r")
                        .delete("/api/v1/tokens/anna");
            }
        }
        String request = "\"method\":\"DELETE\",\"route\":\"/api/v1/tokens/{name}\",\"status\":";
        String stranger = "{\"requestId\":\"r\",\"client\":\"127.0.0.1\",\"role\":\"anyone\"," + request + "401,";
        assertThat(lines())
                .containsExactlyInAnyOrder(
                        stranger + "\"reason\":\"expired-token\",\"token\":\"late\"}",
                        stranger + "\"reason\":\"revoked-token\",\"token\":\"gone\"}",
                        "{\"requestId\":\"r\",\"client\":\"rita\",\"address\":\"127.0.0.1\",\"role\":\"read\","
                                + request
                                + "403,\"reason\":\"wrong-role\"}",
                        stranger + "\"reason\":\"unknown-token\"}",
                        stranger + "\"reason\":\"not-a-bearer-token\"}");
        assertThat(Files.readString(log())).doesNotContain("confidential", late, gone, reader);
    }

    @Test
    void exceededQuotasAreLoggedWithTheirNames() throws Exception {
        ServerLimits few = TestLimits.defaults().quotaRequests(3).quotaJobs(1).build();
        HeldWork held = new HeldWork();
        try (Server server = Server.start(Client.local().withLimits(few).withAudit(log()), held)) {
            Client client = new Client(server).with("X-Request-Id", "r");
            client.upload("/api/v1/scans", "{}", Texts.essays());
            client.upload("/api/v1/scans", "{}", Texts.essays());
            client.get("/api/v1/stats");
            client.get("/api/v1/stats");
            held.released.release();
        }
        assertThat(lines().stream().filter(line -> line.contains("\"status\":429")))
                .map(line -> line.replaceFirst(".*\"method\"", "{\"method\""))
                .containsExactly(
                        "{\"method\":\"POST\",\"route\":\"/api/v1/scans\",\"status\":429,\"reason\":\"quota-jobs\"}",
                        "{\"method\":\"GET\",\"route\":\"/api/v1/stats\",\"status\":429,\"reason\":\"quota-requests\"}");
    }

    @Test
    void longListsOfIdsAreShortened() throws IOException {
        Path index = folder.resolve("index");
        Index.create(index, IndexScheme.DEFAULT);
        String ids = "\"x\"" + ",\"y\"".repeat(5);
        for (int i = 0; i < 1100; i++) {
            ids += ",\"" + i + "\"";
        }
        try (Server server = Server.start(Client.local().withIndex(index).withAudit(log()))) {
            new Client(server).post("/api/v1/documents/delete", "{\"ids\":[" + ids + "]}");
        }
        assertThat(lines())
                .singleElement()
                .satisfies(line -> assertThat(line)
                        .contains("\"documents\":[\"x\",\"y\",\"0\",\"1\",")
                        .contains("\"997\"],\"documentCount\":1102,"));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void onlyTheOwnerCanReadTheLog() throws IOException {
        Server.start(Client.local().withAudit(log())).close();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(log())))
                .isEqualTo("rw-------");
    }

    @Test
    void unwritableLogIsReported() {
        Path missing = folder.resolve("missing/audit.jsonl");
        assertThatThrownBy(() -> Server.start(Client.local().withAudit(missing)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("cannot write the audit log " + missing + ": ")
                .hasMessageEndingWith("; choose another file with --audit");
    }
}
