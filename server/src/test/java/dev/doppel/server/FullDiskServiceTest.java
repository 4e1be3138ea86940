package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.server.Client.Response;
import dev.doppel.testing.disk.SmallDisk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a service recovers from a full disk without a restart. */
class FullDiskServiceTest {
    private static final String DOCUMENTS = "/api/v1/documents";

    @TempDir
    private Path directory;

    private static Response add(Client client, int number) {
        return client.post(
                DOCUMENTS,
                "{\"documents\":[{\"id\":\"" + number + "\",\"text\":\"" + Texts.words(number, 2_000) + "\"}]}");
    }

    @Test
    void changesAreAcceptedAgainOnceThereIsSpace() throws IOException {
        try (SmallDisk disk = SmallDisk.mount(directory.resolve("disk"), 24)) {
            Path index = disk.path().resolve("index");
            Index.create(index, IndexScheme.DEFAULT);
            try (Server server = Server.start(Client.local().withIndex(index))) {
                fillAndFree(new Client(server), disk);
            }
        }
    }

    private static void fillAndFree(Client client, SmallDisk disk) throws IOException {
        assertThat(client.get("/api/v1/ready").status()).isEqualTo(200);
        disk.fill(2 << 20);
        List<Integer> acknowledged = new ArrayList<>();
        Response response = add(client, 0);
        for (int number = 1; response.status() == 200; number++) {
            acknowledged.add(number - 1);
            response = add(client, number);
        }
        assertThat(response.status()).isEqualTo(503);
        assertThat(response.detail())
                .contains("disk is full")
                .doesNotContain(disk.path().toString());
        assertThat(response.problem().get("requestId").stringValue())
                .isNotEmpty()
                .isEqualTo(response.header("X-Request-Id"));
        Response ready = client.get("/api/v1/ready");
        assertThat(ready.status()).isEqualTo(503);
        assertThat(ready.detail()).contains("free some space");
        assertThat(client.get("/api/v1/health").status()).isEqualTo(200);
        disk.free();
        assertThat(client.get("/api/v1/ready").status()).isEqualTo(200);
        assertThat(add(client, 1_000_000).status()).isEqualTo(200);
        for (int number : acknowledged) {
            assertThat(client.get("/api/v1/document?id=" + number).status()).isEqualTo(200);
        }
    }
}
