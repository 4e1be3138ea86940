package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.server.Client.Response;
import java.util.List;
import org.junit.jupiter.api.Test;

class MetricsTest {
    @Test
    void requestsAreCountedByRouteAndStatus() throws Exception {
        try (Server server = Server.start(Client.local())) {
            Client client = new Client(server);
            client.get("/api/v1/health");
            client.get("/api/v1/health");
            client.get("/api/v1/jobs/one");
            client.get("/api/v1/jobs/two");
            client.get("/no/such/thing");
            client.get("/api/v1/nor/this");
            assertThat(ScanTest.end(client, client.upload("/api/v1/scans", "{}", Texts.essays()))
                            .get("error"))
                    .hasToString("null");
            Response response = client.get("/metrics");
            assertThat(response.header("Content-Type")).isEqualTo("text/plain; version=0.0.4; charset=utf-8");
            assertThat(response.text().lines())
                    .contains(
                            "doppel_http_requests_total{method=\"GET\",route=\"/api/v1/health\",status=\"200\"} 2",
                            "doppel_http_requests_total{method=\"GET\",route=\"/api/v1/jobs/{id}\",status=\"404\"} 2",
                            "doppel_http_requests_total{method=\"any\",route=\"none\",status=\"404\"} 2",
                            "doppel_http_request_seconds_bucket{route=\"/api/v1/health\",le=\"+Inf\"} 2",
                            "doppel_http_request_seconds_count{route=\"/api/v1/health\"} 2",
                            "doppel_jobs{state=\"done\"} 1",
                            "doppel_jobs{state=\"queued\"} 0")
                    .anyMatch(line -> line.matches("doppel_disk_free_bytes\\{of=\"jobs\"\\} [1-9][0-9]+"));
            assertThat(response.text()).doesNotContain("doppel_index_documents").doesNotContain("/no/such");
        }
    }

    @Test
    void everyLineIsInThePrometheusFormat() {
        try (Server server = Server.start(Client.local())) {
            Client client = new Client(server);
            client.get("/");
            List<String> lines = client.get("/metrics").text().lines().toList();
            assertThat(lines)
                    .allMatch(
                            line -> line.matches(
                                    "# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\\{[a-z]+=\"[^\"]*\"(,[a-z]+=\"[^\"]*\")*\\})? -?[0-9.]+"));
            assertThat(lines).anyMatch(line -> line.startsWith("jvm_memory_used_bytes{area=\"heap\"} "));
        }
    }
}
