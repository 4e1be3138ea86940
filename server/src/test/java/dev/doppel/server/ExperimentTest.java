package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.lab.experiment.ExperimentRunner;
import dev.doppel.lab.experiment.ExperimentSettings;
import dev.doppel.lab.experiment.Experiments;
import dev.doppel.lab.internal.html.HtmlPage;
import dev.doppel.server.Client.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class ExperimentTest extends ApiTest {
    private static final String PATH = "/api/v1/experiments";

    @Test
    void allExperimentsAreListed() {
        JsonNode listed = client.get(PATH).json().get("experiments");
        assertThat(listed).hasSize(Experiments.ALL.size());
        for (int i = 0; i < listed.size(); i++) {
            assertThat(listed.get(i).get("name").stringValue())
                    .isEqualTo(Experiments.names().get(i));
            assertThat(listed.get(i).get("title").stringValue()).isNotBlank();
            assertThat(listed.get(i).get("reported").stringValue()).endsWith(".");
        }
    }

    @Test
    void resultEqualsThatOfTheLab() throws Exception {
        JsonNode job =
                ScanTest.end(client, client.post(PATH, "{\"name\":\"bands-for-threshold\",\"quick\":true,\"seed\":3}"));
        assertThat(job.get("state").stringValue()).as(job.toString()).isEqualTo("done");
        assertThat(job.get("kind").stringValue()).isEqualTo("experiment");
        assertThat(job.get("title").stringValue()).isEqualTo("Bands and rows for a threshold");
        JsonNode result = ScanTest.result(client, job).json();
        Map<String, String> files = new ExperimentRunner(new ExperimentSettings(3, true, List.of()))
                .runAlone(
                        Experiments.ALL.stream()
                                .filter(experiment -> experiment.name().equals("bands-for-threshold"))
                                .toList(),
                        (experiment, findings) -> assertThat(
                                        result.at("/experiments/0/found").stringValue())
                                .isEqualTo(findings.summary()));
        String page = String.valueOf(files.get(ExperimentRunner.INDEX));
        assertThat(result.get("files")).hasSize(files.size() - 1);
        assertThat(result.get("files").get("bands-for-threshold.csv").stringValue())
                .isEqualTo(files.get("bands-for-threshold.csv"));
        Response report = client.get("/api/v1/jobs/" + job.get("id").stringValue() + "/report");
        assertThat(report.text()).isEqualTo(page);
        assertThat(report.header("Content-Security-Policy"))
                .isEqualTo("sandbox; frame-ancestors 'self'; " + HtmlPage.policy());
    }

    @Test
    void runIsQuickByDefault() throws Exception {
        JsonNode job = ScanTest.end(client, client.post(PATH, "{\"name\":\"bands-for-threshold\"}"));
        JsonNode result = ScanTest.result(client, job).json();
        assertThat(result.get("quick").booleanValue()).isTrue();
        assertThat(result.get("seed").intValue()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {}                                | name  | name is missing
            {"name":"s-curve"}                | name  | name: unknown experiment: s-curve (did you mean s-curves?); choose all, or one of: shingle-size
            {"name":"s-curves","quick":1}     | quick | quick must be true or false (got: 1)
            {"name":"s-curves","seed":-1}     | seed  | seed must be a whole number, 0 .. 2147483647 (got: -1)
            {"name":"s-curves","news":"x"}    | news  | unknown field: news
            """)
    void invalidFieldIsRejected(String body, String field, String detail) {
        Response response = client.post(PATH, body);
        assertThat(response.status()).as(response.text()).isEqualTo(400);
        assertThat(response.detail()).startsWith(detail);
        assertThat(response.problem().get("field").stringValue()).isEqualTo(field);
    }
}
