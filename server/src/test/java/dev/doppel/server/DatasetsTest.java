package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.server.Client.Response;
import dev.doppel.server.Client.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;
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

    private static JsonNode followUp(JsonNode job, String body) throws Exception {
        return ScanTest.end(client, client.post("/api/v1/jobs/" + job.get("id").stringValue() + "/follow-up", body));
    }

    private static JsonNode removals(JsonNode job, String query) {
        return client.get("/api/v1/jobs/" + job.get("id").stringValue() + "/removals" + query)
                .json()
                .get("removals");
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
        assertThat(result.get("largest").toString())
                .isEqualTo("[{\"id\":\"a\",\"source\":\"my_data.jsonl:1\",\"size\":3}]");
        assertThat(result.get("similarities")).hasSize(101);
        assertThat(result.at("/similarities/98").intValue()).isEqualTo(1);
        assertThat(result.at("/similarities/100").intValue()).isEqualTo(1);
        JsonNode removals = removals(job, "");
        assertThat(removals.findValuesAsString("id")).containsExactly("c", "d");
        assertThat(removals.at("/0/source").stringValue()).isEqualTo("my_data.jsonl:3");
        assertThat(removals.at("/0/text").stringValue()).isEqualTo(Texts.words(1, 60) + " end");
        assertThat(removals.at("/0/kept").stringValue()).isEqualTo("a");
        assertThat(removals.at("/0/keptSource").stringValue()).isEqualTo("my_data.jsonl:1");
        assertThat(removals.at("/0/keptText").stringValue()).isEqualTo(Texts.words(1, 60));
        assertThat(removals.at("/0/similarity").doubleValue()).isBetween(0.8, 0.999);
        assertThat(removals(job, "?minimum=1").findValuesAsString("id")).containsExactly("d");
        assertThat(removals(job, "?keptSource=my_data.jsonl:1&minimum=0.5").findValuesAsString("id"))
                .containsExactly("c", "d");
        assertThat(removals(job, "?keptSource=my_data.jsonl:2")).isEmpty();
        assertThat(result.get("files").findValuesAsString("name"))
                .containsExactly(
                        "my_data-clean.jsonl", "my_data-removed.csv", "my_data-groups.csv", "my_data-unread.csv");
        assertThat(result.get("files").findValuesAsString("content"))
                .containsExactly("clean", "removed", "groups", "unread");
        assertThat(result.get("files").findValuesAsString("records")).containsExactly("3", "2", "3", "1");
        assertThat(result.at("/reading/notRead/0/source").stringValue()).isEqualTo("my_data.jsonl");
        assertThat(job.get("counts").toString()).isEqualTo("{\"records\":5,\"kept\":3,\"removed\":2}");

        Response kept = file(job, "my_data-clean.jsonl");
        assertThat(kept.header("Content-Disposition")).isEqualTo("attachment; filename=\"my_data-clean.jsonl\"");
        assertThat(kept.text())
                .isEqualTo(record("a", Texts.words(1, 60))
                        + record("b", Texts.words(2, 60))
                        + record("e", Texts.words(3, 60)));
        assertThat(result.get("keptBytes").intValue()).isEqualTo(kept.text().length());
        assertThat(result.get("bytes").intValue()).isEqualTo(RECORDS.length());
        for (String list : List.of("my_data-removed.csv", "my_data-groups.csv", "my_data-unread.csv")) {
            assertThat(file(job, list).text())
                    .as("no paths of the server in " + list)
                    .contains("my_data.jsonl")
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
        assertThat(result.get("bytes").intValue()).isEqualTo(RECORDS.length());
        assertThat(result.get("keptBytes").intValue()).isBetween(RECORDS.length() / 2, RECORDS.length() * 2 / 3);
        assertThat(result.get("sampled").intValue()).isEqualTo(5);
        assertThat(result.get("listed").intValue()).isEqualTo(2);
        assertThat(result.get("files").findValuesAsString("name")).containsExactly("data-removed.csv");
        assertThat(job.get("counts").toString()).isEqualTo("{\"records\":5,\"removable\":2}");
        assertThat(file(job, "data-clean.jsonl").status()).isEqualTo(404);

        JsonNode clean = job("{\"threshold\":0.8}", Upload.of("data.jsonl", RECORDS));
        assertThat(result.get("similarities")).isEqualTo(result(clean).get("similarities"));
        assertThat(removals(job, "")).isEqualTo(removals(clean, ""));
        assertThat(file(job, "data-removed.csv").text())
                .isEqualTo(file(clean, "data-removed.csv").text());
    }

    @Test
    void settingsAreChangedWithoutAnotherUpload() throws Exception {
        JsonNode first = job("{\"threshold\":0.8,\"dryRun\":true}", Upload.of("data.jsonl", RECORDS));
        assertThat(first.get("reusable").booleanValue()).isTrue();
        assertThat(first.get("files").toString()).isEqualTo("[\"data.jsonl\"]");
        assertThat(first.get("options").toString()).isEqualTo("{\"threshold\":0.8,\"dryRun\":true}");
        JsonNode stricter = followUp(first, "{\"options\":{\"threshold\":1,\"dryRun\":true}}");
        assertThat(result(stricter).at("/removed/min").intValue()).isEqualTo(1);
        client.delete("/api/v1/jobs/" + first.get("id").stringValue());
        JsonNode clean = followUp(stricter, "{\"options\":{\"threshold\":1}}");
        assertThat(clean.get("title").stringValue()).isEqualTo("data.jsonl");
        assertThat(result(clean).get("removed").intValue()).isEqualTo(1);
        JsonNode failed = followUp(clean, "{\"options\":{\"textField\":\"body\"}}");
        assertThat(failed.get("state").stringValue()).isEqualTo("failed");
        assertThat(result(followUp(failed, "{}")).get("removed").intValue()).isEqualTo(2);
        assertThat(result(followUp(clean, "{\"kind\":\"tune\"}"))
                        .get("documents")
                        .intValue())
                .isEqualTo(5);
    }

    @Test
    void compressedFilesKeepTheirFormat() throws Exception {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(RECORDS.getBytes(StandardCharsets.UTF_8));
        }
        JsonNode job = job("{}", new Upload("pages.jsonl.gz", compressed.toByteArray()));
        assertThat(result(job).get("files").findValuesAsString("name"))
                .contains("pages-clean.jsonl.gz", "pages-removed.csv");
    }

    @Test
    void followUpsNeedFilesAndKnownOptions() throws Exception {
        JsonNode job = job("{\"dryRun\":true}", Upload.of("data.jsonl", RECORDS));
        String path = "/api/v1/jobs/" + job.get("id").stringValue() + "/follow-up";
        assertThat(client.post(path, "{\"options\":{\"threshold\":2}}")
                        .problem()
                        .get("field")
                        .stringValue())
                .isEqualTo("options.threshold");
        assertThat(client.post(path, "{\"kind\":\"text\"}")
                        .problem()
                        .get("detail")
                        .stringValue())
                .isEqualTo("kind: kind must be one of dedup, scan, tune (got: text)");
        assertThat(client.post("/api/v1/jobs/unknown/follow-up", "{}").status()).isEqualTo(404);
        assertThat(followUp(job, "{\"kind\":\"scan\",\"options\":{\"threshold\":0.8}}")
                        .get("reusable")
                        .booleanValue())
                .isTrue();
        JsonNode texts =
                ScanTest.end(client, client.upload("/api/v1/texts", "{}", List.of(Upload.of("a.txt", "words"))));
        assertThat(texts.get("reusable").booleanValue()).isFalse();
        Response gone =
                client.post("/api/v1/jobs/" + texts.get("id").stringValue() + "/follow-up", "{\"kind\":\"scan\"}");
        assertThat(gone.status()).isEqualTo(409);
        assertThat(gone.detail()).endsWith("are no longer stored: upload them again");
    }

    @Test
    void otherFieldsAndPoliciesAreUsed() throws Exception {
        String table = "key,body\r\n1,\"" + Texts.words(1, 60) + "\"\r\n2,\"" + Texts.words(1, 60) + " and more\"\r\n";
        JsonNode job =
                job("{\"textField\":\"body\",\"idField\":\"key\",\"keep\":\"longest\"}", Upload.of("table.csv", table));
        assertThat(result(job).get("removed").intValue()).isEqualTo(1);
        assertThat(file(job, "table-clean.csv").text())
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
    void leastSimilarRecordsComeFirst() throws Exception {
        StringBuilder records = new StringBuilder(record("first", Texts.words(1, 60)));
        for (int i = 0; i < 40; i++) {
            records.append(record("copy" + i, Texts.words(1, 60) + (i % 2 == 0 ? "" : " " + "end ".repeat(1 + i % 5))));
        }
        JsonNode job = job("{\"threshold\":0.5}", Upload.of("a.jsonl", records.toString()));
        assertThat(result(job).at("/similarities/100").intValue()).isEqualTo(20);
        List<Double> similarities = new ArrayList<>();
        removals(job, "?limit=25")
                .forEach(each -> similarities.add(each.get("similarity").doubleValue()));
        assertThat(similarities).hasSize(25).isSorted().endsWith(1.0, 1.0, 1.0, 1.0, 1.0);
        assertThat(similarities.get(19)).isLessThan(1);
    }

    @Test
    void everySimilarityHasRemovalsInTheList() throws Exception {
        StringBuilder records = new StringBuilder(record("first", Texts.words(1, 60)));
        for (int i = 0; i < 1_100; i++) {
            records.append(record("similar" + i, Texts.words(1, 60) + " end"));
        }
        for (int i = 0; i < 30; i++) {
            records.append(record("equal" + i, Texts.words(1, 60)));
        }
        JsonNode job = job("{\"threshold\":0.5}", Upload.of("a.jsonl", records.toString()));
        assertThat(result(job).get("listed").intValue()).isEqualTo(1_025);
        assertThat(removals(job, "?minimum=1").get(0).get("id").stringValue()).isEqualTo("equal0");
        assertThat(removals(job, "?minimum=1")).hasSize(25);
        assertThat(removals(job, "?minimum=0.5&below=1&limit=500"))
                .hasSize(500)
                .allSatisfy(removal ->
                        assertThat(removal.get("similarity").doubleValue()).isLessThan(1));
    }

    @Test
    void largestGroupsHaveRemovalsInTheList() throws Exception {
        StringBuilder records = new StringBuilder(record("first", Texts.words(1, 60)));
        for (int i = 0; i < 1_100; i++) {
            records.append(record("similar" + i, Texts.words(1, 60) + " end"));
        }
        records.append(record("second", Texts.words(2, 60)));
        for (int i = 0; i < 40; i++) {
            records.append(record("equal" + i, Texts.words(2, 60)));
        }
        JsonNode job = job("{\"threshold\":0.5}", Upload.of("a.jsonl", records.toString()));
        assertThat(result(job).at("/largest/1/source").stringValue()).isEqualTo("a.jsonl:1102");
        assertThat(removals(job, "?keptSource=a.jsonl:1102")).hasSize(40);
        Response page = client.get(
                "/api/v1/jobs/" + job.get("id").stringValue() + "/removals?keptSource=a.jsonl:1102&limit=30");
        assertThat(page.header("Link")).endsWith("&limit=30&keptSource=a.jsonl%3A1102>; rel=\"next\"");
    }

    @Test
    void longRecordsAreListedWhole() throws Exception {
        String words = Texts.words(1, 400);
        JsonNode job = job(
                "{}",
                Upload.of(
                        "a.jsonl",
                        record("a", words)
                                + record("b", words + " end")
                                + record("c", Texts.words(7, 40))
                                + record("d", Texts.words(7, 40))));
        JsonNode removals = removals(job, "");
        assertThat(removals.findValuesAsString("id")).containsExactly("b", "d");
        assertThat(removals.at("/0/text").stringValue()).hasSizeLessThan(700);
        assertThat(removals.at("/0/wholeText").stringValue()).isEqualTo(words + " end");
        assertThat(removals.at("/0/keptWholeText").stringValue()).isEqualTo(words);
        assertThat(removals.at("/1/wholeText").isNull()).isTrue();
    }

    @Test
    void beginningOfAFileIsReturned(@TempDir Path folder) throws Exception {
        write(folder.resolve("secret.csv"), "secret");
        write(folder.resolve("data/long.csv"), "key,body\n" + "1,text\n".repeat(100_000));
        try (Server other = Server.start(Client.local().withData(folder.resolve("data")))) {
            Client ofOther = new Client(other);
            assertThat(ofOther.get(DATASETS + "/files/beginning?name=long.csv").text())
                    .startsWith("key,body\n1,text\n")
                    .hasSize(400_000);
            assertThat(ofOther.get(DATASETS + "/files/beginning?name=../secret.csv")
                            .status())
                    .isEqualTo(400);
            JsonNode uploaded = ScanTest.end(
                    ofOther, ofOther.upload(DATASETS, "{}", List.of(Upload.of("some folder/data.jsonl", RECORDS))));
            String beginning = "/api/v1/jobs/" + uploaded.get("id").stringValue() + "/beginning?name=";
            assertThat(ofOther.get(beginning + "some%20folder/data.jsonl").text())
                    .isEqualTo(RECORDS);
            assertThat(ofOther.get(beginning + "long.csv").status()).isEqualTo(404);
            JsonNode failed = ScanTest.end(ofOther, ofOther.post(DATASETS + "/files", "{\"files\":[\"long.csv\"]}"));
            assertThat(failed.get("state").stringValue()).isEqualTo("failed");
            String input = "/api/v1/jobs/" + failed.get("id").stringValue() + "/beginning?name=";
            assertThat(ofOther.get(input + "long.csv").text()).startsWith("key,body\n");
            assertThat(ofOther.get(input + "../secret.csv").status()).isEqualTo(404);
        }
    }

    @Test
    void filesWithTheSameNameAreKeptApart() throws Exception {
        JsonNode job = job("{}", Upload.of("a/data.jsonl", RECORDS), Upload.of("b/data.jsonl", RECORDS));
        assertThat(result(job).get("files").findValuesAsString("name"))
                .containsExactly(
                        "data-clean.jsonl",
                        "data-and-1-more-removed.csv",
                        "data-and-1-more-groups.csv",
                        "data-and-1-more-unread.csv");
        assertThat(result(job).get("kept").intValue()).isEqualTo(3);
    }

    @Test
    void otherFilesOfTheServerCannotBeRead() throws Exception {
        JsonNode job = job("{}", Upload.of("data.jsonl", RECORDS));
        for (String name : List.of(
                ".run/run.json", "run.json", "../job.json", "..%2Fjob.json", "%2Fetc%2Fpasswd", ".doppel", "kept")) {
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
                .doesNotContain("named", "--text-field")
                .endsWith("(name it in the field textField)");
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
            JsonNode listed = ofOther.get(DATASETS + "/files").json();
            assertThat(listed.get("files").findValuesAsString("name"))
                    .containsExactly("corpus/pages.jsonl", "other.jsonl");
            assertThat(listed.at("/files/0/bytes").intValue()).isEqualTo(RECORDS.length());
            assertThat(Instant.parse(listed.at("/files/0/modified").stringValue()))
                    .isEqualTo(Files.getLastModifiedTime(folder.resolve("data/corpus/pages.jsonl"))
                            .toInstant()
                            .truncatedTo(ChronoUnit.SECONDS));
            assertThat(listed.get("complete").booleanValue()).isTrue();
            JsonNode job = ScanTest.end(
                    ofOther,
                    ofOther.post(
                            DATASETS + "/files",
                            "{\"files\":[\"corpus/pages.jsonl\",\"other.jsonl\"],\"threshold\":0.8}"));
            assertThat(job.get("state").stringValue()).as(job.toString()).isEqualTo("done");
            assertThat(job.get("title").stringValue()).isEqualTo("corpus/pages.jsonl +1");
            JsonNode result = ScanTest.result(ofOther, job).json();
            assertThat(result.get("documents").intValue()).isEqualTo(6);
            assertThat(result.get("removed").intValue()).isEqualTo(3);
            assertThat(ofOther.get("/api/v1/jobs/" + job.get("id").stringValue()
                                    + "/file?name=pages-and-1-more-removed.csv")
                            .text())
                    .contains("other.jsonl")
                    .doesNotContain(folder.toString());
            JsonNode again = ScanTest.end(
                    ofOther,
                    ofOther.post(
                            "/api/v1/jobs/" + job.get("id").stringValue() + "/follow-up",
                            "{\"options\":{\"threshold\":1}}"));
            assertThat(ScanTest.result(ofOther, again).json().get("removed").intValue())
                    .isEqualTo(2);
        }
        assertThat(folder.resolve("data/corpus/pages.jsonl")).hasContent(RECORDS);
    }

    @Test
    void filesInDeepFoldersAreListed(@TempDir Path folder) throws Exception {
        String name = "a/".repeat(12) + "pages.jsonl";
        write(folder.resolve(name), RECORDS);
        try (Server other = Server.start(Client.local().withData(folder))) {
            JsonNode listed = new Client(other).get(DATASETS + "/files").json();
            assertThat(listed.get("files").findValuesAsString("name")).containsExactly(name);
            assertThat(listed.get("complete").booleanValue()).isTrue();
        }
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
            assertThat(ofOther.get(DATASETS + "/files").text()).isEqualTo("{\"files\":[],\"complete\":true}");
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
        assertThat(client.get(DATASETS + "/files").text()).isEqualTo("{\"files\":[],\"complete\":true}");
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
