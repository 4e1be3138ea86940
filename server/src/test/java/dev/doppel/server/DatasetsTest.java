package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.server.Client.Response;
import dev.doppel.server.Client.Upload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
        assertThat(result.get("identical").intValue()).isEqualTo(1);
        assertThat(result.get("examples").findValuesAsString("id")).containsExactly("c", "d");
        assertThat(result.at("/examples/0/source").stringValue()).isEqualTo("my_data.jsonl:3");
        assertThat(result.at("/examples/0/kept").stringValue()).isEqualTo("a");
        assertThat(result.at("/examples/0/keptSource").stringValue()).isEqualTo("my_data.jsonl:1");
        assertThat(result.at("/examples/0/similarity").doubleValue()).isBetween(0.8, 0.999);
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
    void shinglesCanBeChosen() throws Exception {
        String swapped = record("a", "one two three four five six") + record("b", "two one three four six five");
        assertThat(result(job("{\"shingles\":\"words:1\"}", Upload.of("a.jsonl", swapped)))
                        .get("removed")
                        .intValue())
                .isEqualTo(1);
        assertThat(result(job("{}", Upload.of("a.jsonl", swapped)))
                        .get("removed")
                        .intValue())
                .isZero();
        assertThat(client.upload(DATASETS, "{\"shingles\":\"words\"}", List.of(Upload.of("a.jsonl", RECORDS)))
                        .problem()
                        .get("field")
                        .stringValue())
                .isEqualTo("options.shingles");
    }

    @Test
    void leastSimilarRecordsAreShown() throws Exception {
        StringBuilder records = new StringBuilder(record("first", Texts.words(1, 60)));
        for (int i = 0; i < 40; i++) {
            records.append(record("copy" + i, Texts.words(1, 60) + (i % 2 == 0 ? "" : " " + "end ".repeat(1 + i % 5))));
        }
        JsonNode result = result(job("{\"threshold\":0.5}", Upload.of("a.jsonl", records.toString())));
        assertThat(result.get("identical").intValue()).isEqualTo(20);
        List<Double> similarities = new ArrayList<>();
        result.get("examples")
                .forEach(each -> similarities.add(each.get("similarity").doubleValue()));
        assertThat(similarities).hasSize(25).isSorted().endsWith(1.0, 1.0, 1.0, 1.0, 1.0);
        assertThat(similarities.get(19)).isLessThan(1);
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
        assertThat(job.get("error").stringValue())
                .contains("missing")
                .doesNotContain("named")
                .endsWith("(name it with textField)");
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

    private static void write(Path file, String content) throws IOException {
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.writeString(file, content);
    }

    @Test
    void filesOfTheServiceAreCleanedWithoutAnUpload(@TempDir Path folder) throws Exception {
        write(folder.resolve("data/corpus/pages.jsonl"), RECORDS);
        write(folder.resolve("data/other.jsonl"), record("x", Texts.words(2, 60)));
        try (Server other = Server.start(Client.local().withData(folder.resolve("data")))) {
            Client ofOther = new Client(other);
            assertThat(ofOther.get(DATASETS + "/files").text())
                    .isEqualTo("{\"files\":[{\"name\":\"corpus/pages.jsonl\",\"bytes\":" + RECORDS.length()
                            + "},{\"name\":\"other.jsonl\",\"bytes\":"
                            + record("x", Texts.words(2, 60)).length() + "}]}");
            JsonNode job = ScanTest.end(
                    ofOther,
                    ofOther.post(
                            DATASETS + "/files",
                            "{\"files\":[\"corpus/pages.jsonl\",\"other.jsonl\"],\"threshold\":0.8}"));
            assertThat(job.get("state").stringValue()).as(job.toString()).isEqualTo("done");
            assertThat(job.get("title").stringValue()).isEqualTo("corpus/pages.jsonl and 1 more");
            JsonNode result = ScanTest.result(ofOther, job).json();
            assertThat(result.get("documents").intValue()).isEqualTo(6);
            assertThat(result.get("removed").intValue()).isEqualTo(3);
            assertThat(ofOther.get("/api/v1/jobs/" + job.get("id").stringValue() + "/file?name=removed.jsonl")
                            .text())
                    .contains("other.jsonl")
                    .doesNotContain(folder.toString());
        }
        assertThat(folder.resolve("data/corpus/pages.jsonl")).hasContent(RECORDS);
    }

    @Test
    void filesOutsideTheDataFolderCannotBeRead(@TempDir Path folder) throws Exception {
        Path data = Files.createDirectories(folder.resolve("data"));
        write(folder.resolve("secret.jsonl"), RECORDS);
        write(data.resolve(".hidden.jsonl"), RECORDS);
        write(data.resolve(".cache/pages.jsonl"), RECORDS);
        Files.createSymbolicLink(data.resolve("link.jsonl"), folder.resolve("secret.jsonl"));
        try (Server other = Server.start(Client.local().withData(data))) {
            Client ofOther = new Client(other);
            assertThat(ofOther.get(DATASETS + "/files").text()).isEqualTo("{\"files\":[]}");
            for (String name : List.of(
                    "../secret.jsonl",
                    folder.resolve("secret.jsonl").toString(),
                    "link.jsonl",
                    ".hidden.jsonl",
                    ".cache/pages.jsonl",
                    "missing.jsonl",
                    "a\\u0000b",
                    "")) {
                JsonNode problem = ofOther.post(DATASETS + "/files", "{\"files\":[\"" + name + "\"]}")
                        .problem();
                assertThat(problem.get("status").intValue()).as(name).isEqualTo(400);
                assertThat(problem.get("field").stringValue()).isEqualTo("files");
                assertThat(problem.get("detail").stringValue()).startsWith("the data folder has no file ");
            }
            assertThat(ofOther.post(DATASETS + "/files", "{\"files\":[]}")
                            .problem()
                            .get("detail")
                            .stringValue())
                    .startsWith("files must name at least one file");
        }
    }

    @Test
    void withoutADataFolderFilesMustBeUploaded() {
        assertThat(client.get(DATASETS + "/files").text()).isEqualTo("{\"files\":[]}");
        assertThat(client.post(DATASETS + "/files", "{\"files\":[\"a.jsonl\"]}")
                        .problem()
                        .get("detail")
                        .stringValue())
                .isEqualTo("the service has no data folder: start it with --data DIR, or upload the files");
        assertThat(client.upload(DATASETS, "{\"files\":[\"a.jsonl\"]}", List.of(Upload.of("a.jsonl", RECORDS)))
                        .problem()
                        .get("field")
                        .stringValue())
                .isEqualTo("options.files");
    }

    @Test
    void dataFolderMustExist(@TempDir Path folder) {
        Path missing = folder.resolve("missing");
        assertThatThrownBy(() -> Server.start(Client.local().withData(missing)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("--data " + missing + " is not a folder: name an existing folder");
    }
}
