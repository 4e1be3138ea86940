package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.server.Client.Response;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that each response names its request, as the log does. */
class RequestIdTest extends ApiTest {
    private static final String HEADER = "X-Request-Id";

    @Test
    void everyResponseHasAnId() {
        for (String path : List.of("/", "/api/v1/health", "/nothing", "/api/v1/document?id=a")) {
            assertThat(client.get(path).header(HEADER)).as(path).matches("[0-9a-f]{16}");
        }
        assertThat(client.get("/").header(HEADER)).isNotEqualTo(client.get("/").header(HEADER));
    }

    @Test
    void problemsContainTheId() {
        for (Response response : List.of(
                client.get("/nothing"),
                client.post("/api/v1/compare", "{}"),
                client.delete("/api/v1/health"),
                client.get("/" + "x".repeat(20_000)))) {
            assertThat(response.problem().get("requestId").stringValue())
                    .as(response.text())
                    .isNotEmpty()
                    .isEqualTo(response.header(HEADER));
        }
    }

    @Test
    void clientMayChooseTheId() {
        assertThat(new Client(server)
                        .with(HEADER, "from-proxy.1")
                        .get("/nothing")
                        .text())
                .contains("\"requestId\":\"from-proxy.1\"");
        assertThat(new Client(server).with(HEADER, "two words").get("/nothing").header(HEADER))
                .matches("[0-9a-f]{16}");
    }
}
