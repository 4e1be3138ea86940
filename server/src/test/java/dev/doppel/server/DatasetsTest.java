package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.server.Client.Response;
import dev.doppel.server.Client.Upload;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class DatasetsTest extends ApiTest {
    private static final String DATASETS = "/api/v1/datasets";

    /** Five records. Two of them are copies of the first. One line is malformed. */
    static final String RECORDS = record("a", Texts.words(1, 60))
            + record("b", Texts.words(2, 60))
            + record("c", Texts.words(1, 60) + " end")
            + "{broken\n"
            + record("d", Texts.words(1, 60))
            + record("e", Texts.words(3, 60));

    static String record(String id, String text) {
        return "{\"id\":\"" + id + "\",\"text\":\"" + text + "\",\"label\":7}\n";
    }

    private static JsonNode job(String options, Upload... files) throws Exception {
        return ScanTest.end(client, client.upload(DATASETS, options, List.of(files)));
    }

    private static JsonNode result(JsonNode job) {
        assertThat(job.get("state").stringValue()).as(job.toString()).isEqualTo("done");
        return ScanTest.result(client, job).json();
    }

    private static Response file(JsonNode job, String name) {
        return client.get("/api/v1/jobs/" + job.get("id").stringValue() + "/file?name=" + name);
    }

    @Test
    void copiesAreRemovedAndTheRestIsUnchanged() throws Exception {
        JsonNode job = job("{\"threshold\":0.8}", Upload.of("some folder/my data.jsonl", RECORDS));
        JsonNode result = result(job);
        assertThat(result.get("documents").intValue()).isEqualTo(5);
        assertThat(result.get("kept").intValue()).isEqualTo(3);
        assertThat(result.get("removed").intValue()).isEqualTo(2);
        assertThat(result.get("largest").toString()).isEqualTo("[{\"id\":\"a\",\"size\":3}]");
        assertThat(result.get("files").findValuesAsString("name"))
                .isEqualTo(List.of("kept/my_data.jsonl", "groups.jsonl", "removed.jsonl", "skipped.jsonl"));
        assertThat(result.at("/reading/notRead/0/source").stringValue()).isEqualTo("my_data.jsonl");
        assertThat(job.get("counts").toString()).isEqualTo("{\"kept\":3,\"removed\":2}");

        Response kept = file(job, "kept/my_data.jsonl");
        assertThat(kept.header("Content-Disposition")).isEqualTo("attachment; filename=\"my_data.jsonl\"");
        assertThat(kept.text())
                .isEqualTo(record("a", Texts.words(1, 60))
                        + record("b", Texts.words(2, 60))
                        + record("e", Texts.words(3, 60)));
        assertThat(result.get("keptBytes").intValue()).isEqualTo(kept.text().length());
        assertThat(result.get("bytes").intValue()).isEqualTo(RECORDS.length());
        for (String list : List.of("removed.jsonl", "groups.jsonl", "skipped.jsonl")) {
            assertThat(file(job, list).text())
                    .as("no paths of the server in " + list)
                    .contains("\"my_data.jsonl")
                    .doesNotContain("named");
        }
    }

    @Test
    void dryRunPredictsTheRun() throws Exception {
        JsonNode job = job("{\"threshold\":0.8,\"dryRun\":true}", Upload.of("data.jsonl", RECORDS));
        JsonNode result = result(job);
        assertThat(result.get("dryRun").booleanValue()).isTrue();
        assertThat(result.get("exact").booleanValue()).isTrue();
        assertThat(result.get("documents").intValue()).isEqualTo(5);
        assertThat(result.at("/removed/min").intValue()).isEqualTo(2);
        assertThat(file(job, "kept/data.jsonl").status()).isEqualTo(404);
    }

    @Test
    void otherFieldsAndPoliciesAreUsed() throws Exception {
        String table = "key,body\r\n1,\"" + Texts.words(1, 60) + "\"\r\n2,\"" + Texts.words(1, 60) + " and more\"\r\n";
        JsonNode job =
                job("{\"textField\":\"body\",\"idField\":\"key\",\"keep\":\"longest\"}", Upload.of("table.csv", table));
        assertThat(result(job).get("removed").intValue()).isEqualTo(1);
        assertThat(file(job, "kept/table.csv").text())
                .startsWith("key,body")
                .contains("and more")
                .hasLineCount(2);
    }

    @Test
    void filesWithTheSameNameAreKeptApart() throws Exception {
        JsonNode job = job("{}", Upload.of("a/data.jsonl", RECORDS), Upload.of("b/data.jsonl", RECORDS));
        assertThat(result(job).get("files").findValuesAsString("name")).contains("kept/data.jsonl");
        assertThat(result(job).get("kept").intValue()).isEqualTo(3);
    }

    @Test
    void otherFilesOfTheServerCannotBeRead() throws Exception {
        JsonNode job = job("{}", Upload.of("data.jsonl", RECORDS));
        for (String name : List.of("run.json", "../job.json", "..%2Fjob.json", "%2Fetc%2Fpasswd", ".doppel", "kept")) {
            assertThat(file(job, name).status()).as(name).isEqualTo(404);
        }
        assertThat(client.get("/api/v1/jobs/" + job.get("id").stringValue() + "/file")
                        .status())
                .isEqualTo(400);
    }

    @Test
    void wrongInputIsExplainedWithoutPaths() throws Exception {
        JsonNode job = job("{\"textField\":\"missing\"}", Upload.of("data.jsonl", RECORDS));
        assertThat(job.get("state").stringValue()).isEqualTo("failed");
        assertThat(job.get("error").stringValue()).contains("missing").doesNotContain("named");
        assertThat(client.upload(DATASETS, "{\"threshold\":2}", List.of(Upload.of("a.jsonl", RECORDS)))
                        .problem()
                        .get("field")
                        .stringValue())
                .isEqualTo("options.threshold");
        assertThat(client.upload(DATASETS, "{\"keep\":\"best\"}", List.of(Upload.of("a.jsonl", RECORDS)))
                        .problem()
                        .get("field")
                        .stringValue())
                .isEqualTo("options.keep");
    }
}
