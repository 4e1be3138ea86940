package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.server.Client.Response;
import dev.doppel.server.Client.Upload;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a request with an idempotency key can be sent again. */
class IdempotencyTest {
    private static final String SCANS = "/api/v1/scans";
    private static final String DOCUMENTS = "/api/v1/documents";

    @TempDir
    private Path folder;

    private static Client keyed(Server server, String key) {
        return new Client(server).with("Idempotency-Key", key);
    }

    private static String id(Response accepted) {
        assertThat(accepted.status()).as(accepted.text()).isEqualTo(202);
        return accepted.json().get("id").stringValue();
    }

    private static void assertReused(Response response) {
        assertThat(response.status()).isEqualTo(422);
        assertThat(response.problem().get("type").stringValue()).isEqualTo("/problems/key-reused");
        assertThat(response.problem().get("field").stringValue()).isEqualTo("Idempotency-Key");
    }

    @Test
    void sameUploadIsOneJobEvenAfterARestart() throws Exception {
        List<Upload> files = Texts.essays();
        String job;
        try (Server server = Server.start(Client.withWork(folder))) {
            Client client = keyed(server, "first");
            job = id(client.upload(SCANS, "{}", files));
            assertThat(id(client.upload(SCANS, "{}", files))).isEqualTo(job);
            ScanTest.follow(client, job);
            assertThat(id(client.upload(SCANS, "{}", files))).isEqualTo(job);
            assertThat(client.get("/api/v1/jobs").json().get("jobs")).hasSize(1);
        }
        try (Server server = Server.start(Client.withWork(folder))) {
            Client client = keyed(server, "first");
            assertThat(id(client.upload(SCANS, "{}", files))).isEqualTo(job);
            assertThat(id(keyed(server, "second").upload(SCANS, "{}", files))).isNotEqualTo(job);
            client.delete("/api/v1/jobs/" + job);
            assertThat(id(client.upload(SCANS, "{}", files))).isNotEqualTo(job);
        }
    }

    @Test
    void differentUploadWithTheSameKeyIsRefused() {
        try (Server server = Server.start(Client.local())) {
            Client client = keyed(server, "key");
            id(client.upload(SCANS, "{}", Texts.essays()));
            assertReused(client.upload(SCANS, "{\"threshold\":0.5}", Texts.essays()));
            assertReused(client.upload(SCANS, "{}", Texts.essays().subList(0, 2)));
            assertReused(client.upload("/api/v1/texts", "{}", Texts.essays()));
            assertReused(client.post("/api/v1/experiments", "{\"name\":\"s-curves\",\"quick\":true}"));
            assertThat(client.get("/api/v1/jobs").json().get("jobs")).hasSize(1);
        }
    }

    @Test
    void keyIsFoundEvenIfTheQueueIsFull() throws Exception {
        HeldWork held = new HeldWork();
        ServerOptions options = Client.local()
                .withLimits(TestLimits.defaults().runningJobs(1).queuedJobs(1).build());
        try (Server server = Server.start(options, held)) {
            new Client(server).upload(SCANS, "{}", Texts.essays());
            held.begun.acquire();
            String waiting = id(keyed(server, "key").upload(SCANS, "{}", Texts.essays()));
            assertThat(new Client(server).upload(SCANS, "{}", Texts.essays()).status())
                    .isEqualTo(429);
            assertThat(id(keyed(server, "key").upload(SCANS, "{}", Texts.essays())))
                    .isEqualTo(waiting);
            held.released.release(2);
        }
    }

    @Test
    void documentsAreAddedOnce() {
        Index.create(folder.resolve("index"), IndexScheme.DEFAULT);
        try (Server server = Server.start(Client.local().withIndex(folder.resolve("index")))) {
            String body = "{\"documents\":[{\"id\":\"a\",\"text\":\"one two three four five\"}]}";
            Response first = keyed(server, "key").post(DOCUMENTS, body);
            assertThat(first.status()).as(first.text()).isEqualTo(200);
            Response again = keyed(server, "key").post(DOCUMENTS, body.replace(":", " : "));
            assertThat(again.text()).isEqualTo(first.text());
            assertThat(new Client(server).post(DOCUMENTS, body).status()).isEqualTo(409);
            assertReused(keyed(server, "key").post(DOCUMENTS, body.replace("five", "six")));
            assertThat(new Client(server)
                            .get("/api/v1/stats")
                            .json()
                            .at("/index/documents")
                            .intValue())
                    .isEqualTo(1);
        }
    }

    @Test
    void malformedKeysAreRejected() {
        try (Server server = Server.start(Client.local())) {
            assertThat(keyed(server, "two words")
                            .upload(SCANS, "{}", Texts.essays())
                            .detail())
                    .isEqualTo("the header Idempotency-Key must have 1 .. 255 visible ASCII characters, such as a UUID"
                            + " (got: two words)");
            assertThat(keyed(server, "x".repeat(256))
                            .upload(SCANS, "{}", Texts.essays())
                            .status())
                    .isEqualTo(400);
        }
    }
}
