package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.server.Client.Response;
import dev.doppel.server.Client.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ScanTest extends ApiTest {
    private static final String SCANS = "/api/v1/scans";

    /** Follows the events of a job until the job ends, and returns the job's states. */
    static List<JsonNode> follow(Client client, String id) throws IOException, InterruptedException {
        List<JsonNode> states = new ArrayList<>();
        try (var lines = client.lines("/api/v1/jobs/" + id + "/events").body()) {
            lines.filter(line -> line.startsWith("data: "))
                    .forEach(line -> states.add(new JsonMapper().readTree(line.substring(6))));
        }
        return states;
    }

    static JsonNode end(Client client, Response accepted) throws IOException, InterruptedException {
        assertThat(accepted.status()).as(accepted.text()).isEqualTo(202);
        List<JsonNode> states = follow(client, accepted.json().get("id").stringValue());
        return states.get(states.size() - 1);
    }

    static Response result(Client client, JsonNode job) {
        return client.get("/api/v1/jobs/" + job.get("id").stringValue() + "/result");
    }

    @Test
    void tooManyPairsFailTheJob() throws Exception {
        StringBuilder copies = new StringBuilder();
        for (int i = 0; i < 1_100; i++) {
            copies.append("{\"id\":\"").append(i).append("\",\"text\":\"the same few words in each of them\"}\n");
        }
        Response accepted = client.upload(
                SCANS, "{\"passages\":null,\"threshold\":0.8}", List.of(Upload.of("copies.jsonl", copies.toString())));
        JsonNode job = end(client, accepted);
        assertThat(job.get("state").stringValue()).isEqualTo("failed");
        assertThat(job.get("error").stringValue())
                .isEqualTo(
                        "more than 500,000 pairs: raise the threshold, or remove duplicates first with doppel dedup");
    }

    @Test
    void sharedPassageIsFound() throws Exception {
        Response accepted = client.upload(SCANS, "{\"passages\":40}", Texts.essays());
        assertThat(accepted.json().get("state").stringValue()).isIn("queued", "running");
        assertThat(accepted.header("Location"))
                .isEqualTo("/api/v1/jobs/" + accepted.json().get("id").stringValue());
        JsonNode job = end(client, accepted);
        assertThat(job.get("state").stringValue()).isEqualTo("done");
        assertThat(job.get("title").stringValue()).isEqualTo("essays");

        JsonNode report = result(client, job).json();
        assertThat(report.at("/totals/documents").intValue()).isEqualTo(3);
        assertThat(report.get("pairs")).hasSize(1);
        JsonNode pair = report.get("pairs").get(0);
        assertThat(report.get("documents")
                        .get(pair.get("left").intValue())
                        .get("id")
                        .stringValue())
                .isEqualTo("essays/anna.txt");
        assertThat(pair.get("copiedWords").intValue()).isEqualTo(80);

        Response page = client.get("/api/v1/jobs/" + job.get("id").stringValue() + "/report");
        assertThat(page.header("Content-Disposition")).isEqualTo("attachment; filename=\"doppel-scan.html\"");
        assertThat(page.text()).startsWith("<!DOCTYPE html>").contains("essays/anna.txt");
        assertThat(client.get("/api/v1/jobs").json().get("jobs")).isNotEmpty();
    }

    @Test
    void codeProfileComparesCodeCellsOfNotebooksOnly() throws Exception {
        List<Upload> notebooks = new ArrayList<>();
        for (String name : List.of("original", "renamed", "unrelated", "version-3")) {
            Path notebook = Path.of("../testing/foreign/notebooks", name + ".ipynb");
            notebooks.add(Upload.of(name + ".ipynb", Files.readString(notebook)));
        }
        JsonNode job = end(client, client.upload(SCANS, "{\"passages\":60,\"text\":\"code\"}", notebooks));
        JsonNode report = result(client, job).json();

        assertThat(report.get("pairs")).hasSize(1);
        assertThat(report.at("/pairs/0/copiedWords").intValue()).isEqualTo(476);
        assertThat(report.at("/pairs/0/passages/0/right/place").stringValue())
                .isEqualTo("cell 3, line 1 to cell 10, line 2");
        assertThat(report.at("/reading/notRead/0/reason").stringValue()).isEqualTo("notebook format 3");
    }

    @Test
    void formPartWithoutNameIsRejected() {
        String form = "--XX\r\nContent-Disposition: form-data; filename=\"a.txt\"\r\n\r\na\r\n--XX--\r\n";
        Response response = client.send(client.request(SCANS)
                .header("Content-Type", "multipart/form-data; boundary=XX")
                .POST(Client.body(form)));
        assertThat(response.detail()).isEqualTo("a form part has no name: name it files or options");
    }

    @Test
    void documentIdsCountTowardsTheLimit() throws Exception {
        try (Server small = Server.start(Client.local()
                .withLimits(TestLimits.defaults().jobCharacters(1000).build()))) {
            Client other = new Client(small);
            String line = "{\"id\":\"" + "name\\n".repeat(500) + "\",\"text\":\"short\"}";
            JsonNode job = end(other, other.upload(SCANS, "{}", List.of(Upload.of("a.jsonl", line))));
            assertThat(job.get("error").stringValue())
                    .contains("limit of 1,000 characters")
                    .doesNotContain("\n");
        }
    }

    @Test
    void documentThatTakesTooLongIsNamed() throws Exception {
        try (Server hurried = Server.start(Client.local()
                .withLimits(
                        TestLimits.defaults().documentTime(Duration.ofNanos(1)).build()))) {
            Client other = new Client(hurried);
            List<Upload> files = List.of(
                    Upload.of("a.html", "<p>" + Texts.words(1, 50)),
                    Upload.of("b.txt", Texts.words(1, 50)),
                    Upload.of("c.txt", Texts.words(1, 50)));
            JsonNode report =
                    result(other, end(other, other.upload(SCANS, "{}", files))).json();
            assertThat(report.get("pairs")).hasSize(1);
            assertThat(report.at("/reading/notRead/0/source").stringValue()).isEqualTo("a.html");
            assertThat(report.at("/reading/notRead/0/reason").stringValue())
                    .isEqualTo("takes more than 0 s of CPU time to read, the limit");
        }
    }

    @Test
    void similarDocumentsAreFound() throws Exception {
        String text = Texts.words(7, 500);
        JsonNode job = end(
                client,
                client.upload(
                        SCANS,
                        "{\"threshold\":0.9,\"measure\":\"jaccard\",\"text\":\"plain\",\"shingles\":\"words:5\",\"method\":\"exact\"}",
                        List.of(
                                Upload.of("a.txt", text),
                                Upload.of("b.txt", text + " end"),
                                Upload.of("c.txt", "other"))));
        JsonNode report = result(client, job).json();
        assertThat(report.get("pairs")).hasSize(1);
        assertThat(report.get("scheme").stringValue()).contains("exact").contains("jaccard>=0.9");
        assertThat(job.get("title").stringValue()).isEqualTo("a.txt +2");
    }

    @Test
    void manyFilesWithUnicodeNamesAreScanned() throws Exception {
        List<Upload> many = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            many.add(Upload.of("Ordner/zoë 日本 " + i + ".txt", Texts.words(i, 200)));
        }
        many.add(Upload.of("Ordner/.hidden", "hidden"));
        many.add(Upload.of("Ordner/copy.txt", Texts.words(0, 200)));
        JsonNode report =
                result(client, end(client, client.upload(SCANS, "{}", many))).json();
        assertThat(report.at("/totals/documents").intValue()).isEqualTo(2001);
        assertThat(report.get("documents").toString()).contains("Ordner/zoë 日本 0.txt");
    }

    @Test
    void unreadableFileIsSkippedAndNamed() throws Exception {
        List<Upload> files = new ArrayList<>(Texts.essays());
        files.add(Upload.of("essays/broken.zip", "not an archive"));
        JsonNode job = end(client, client.upload(SCANS, "{}", files));
        assertThat(job.get("state").stringValue()).isEqualTo("done");
        assertThat(job.get("notes").toString()).contains("skipped essays/broken.zip");
        JsonNode reading = result(client, job).json().get("reading");
        assertThat(reading.get("submitted").intValue())
                .isEqualTo(reading.get("read").intValue() + 1);
        assertThat(reading.get("notRead")).hasSize(1);
        assertThat(reading.at("/notRead/0/source").stringValue()).isEqualTo("essays/broken.zip");
        assertThat(reading.at("/notRead/0/place").isNull()).isTrue();
        assertThat(reading.at("/notRead/0/reason").stringValue()).startsWith("not a zip archive");
    }

    @Test
    void fileThatIsReadDespiteItsNameIsNoted() throws Exception {
        List<Upload> files = new ArrayList<>(Texts.essays());
        files.add(
                new Upload("essays/tides.doc", Files.readAllBytes(Path.of("../testing/foreign/bad/docx-inside.doc"))));

        JsonNode job = end(client, client.upload(SCANS, "{}", files));

        assertThat(job.get("notes").valueStream().map(JsonNode::stringValue))
                .containsExactly(
                        "essays/tides.doc: the content is DOCX, not DOC; it is read as DOCX (rename it to .docx)");
        JsonNode reading = result(client, job).json().get("reading");
        assertThat(reading.get("notes")).hasSize(1);
        assertThat(reading.at("/notes/0/source").stringValue()).isEqualTo("essays/tides.doc");
        assertThat(reading.at("/notes/0/text").stringValue()).startsWith("the content is DOCX, not DOC");
    }

    @Test
    void decompressionBombFailsTheJob() throws Exception {
        ByteArrayOutputStream bomb = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bomb)) {
            for (int i = 0; i < 9; i++) {
                zip.putNextEntry(new ZipEntry("member" + i + ".txt"));
                zip.write("0 ".repeat(1_000_000).getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        assertThat(bomb.size()).isLessThan(100_000);
        ServerLimits small = TestLimits.defaults().jobCharacters(10_000_000).build();
        try (Server bounded = Server.start(Client.local().withLimits(small))) {
            Client other = new Client(bounded);
            List<Upload> files = List.of(new Upload("bomb.zip", bomb.toByteArray()));
            JsonNode job = end(other, other.upload(SCANS, "{}", files));
            assertThat(job.get("state").stringValue()).isEqualTo("failed");
            assertThat(job.get("error").stringValue())
                    .isEqualTo(
                            "the documents up to bomb.zip!/member4.txt exceed the limit of 10,000,000 characters per job:"
                                    + " send fewer, or use the command line");
            assertThat(result(other, job).detail()).contains("the job failed and has no result: the documents up to");
        }
    }

    @Test
    void fileNamesOutsideTheFolderAreRejected() {
        for (String name : List.of(
                "../up.txt", "a/../../up.txt", "/etc/passwd", "..\\up.txt", "C:\\up.txt", "a/..", "\\\\host\\x")) {
            Response response = client.upload(SCANS, "{}", List.of(Upload.of("a.txt", "a"), Upload.of(name, "b")));
            assertThat(response.status()).as(name).isEqualTo(400);
            assertThat(response.problem().get("field").stringValue()).as(name).isEqualTo("files[1]");
        }
    }

    @Test
    void invalidOptionsAreRejectedBeforeAJobIsAccepted() {
        record Wrong(String options, String field, String detail) {}
        for (Wrong wrong : List.of(
                new Wrong("{\"passage\":40}", "options.passage", "unknown field: options.passage"),
                new Wrong("{\"passages\":\"40\"}", "options.passages", "must be a whole number"),
                new Wrong("{\"passages\":2}", "options.passages", "words or more (got: 2)"),
                new Wrong("{\"threshold\":1.5}", "options.threshold", "threshold of jaccard must be 0 .. 1 (got: 1.5)"),
                new Wrong("{\"measure\":\"jacard\"}", "options.measure", "measure must be one of jaccard"),
                new Wrong("{\"text\":\"verbatim\"}", "options.shingles", "text verbatim keeps white space"),
                new Wrong("{\"text\":\"plane\"}", "options.text", "text profile must be one of"),
                new Wrong("{\"shingles\":\"words\"}", "options.shingles", "shingles must be words:K or chars:K"),
                new Wrong("{\"ignoreCommon\":7}", "options.ignoreCommon", "above 0 and at most 1 (got: 7.0)"),
                new Wrong("{\"passages\":40,\"method\":\"lsh\"}", "options.method", "leave out method lsh"))) {
            Response response = client.upload(SCANS, wrong.options(), Texts.essays());
            assertThat(response.status()).as(wrong.options()).isEqualTo(400);
            assertThat(response.detail()).contains(wrong.detail());
            assertThat(response.problem().get("field").stringValue()).isEqualTo(wrong.field());
        }
        assertThat(client.upload(SCANS, "{\"passages\":", Texts.essays()).detail())
                .startsWith("options is not JSON: ")
                .contains("line 1, column ");
    }

    @Test
    void formsWithoutFilesOrWithWrongPartsAreRejected() {
        assertThat(client.upload(SCANS, "{}", List.of()).detail())
                .isEqualTo("no files: send at least one part named files");
        assertThat(client.upload(SCANS, "{}", List.of(Upload.of("a.txt", "a"), Upload.of("a.txt", "b")))
                        .detail())
                .isEqualTo("two files have the name a.txt: use different names");
        assertThat(client.post(SCANS, "{}").status()).isEqualTo(415);
    }

    @Test
    void duplicateIdsFailTheJob() throws Exception {
        JsonNode job = end(
                client,
                client.upload(
                        SCANS,
                        "{}",
                        List.of(Upload.of("a.jsonl", "{\"id\":1,\"text\":\"a\"}\n{\"id\":1,\"text\":\"b\"}\n"))));
        assertThat(job.get("state").stringValue()).isEqualTo("failed");
        assertThat(job.get("error").stringValue()).startsWith("two documents have the id \"1\"");
    }

    @Test
    void unknownJobIsAProblem() {
        for (String path : List.of("", "/events", "/result", "/report")) {
            assertThat(client.get("/api/v1/jobs/0123" + path).status()).isEqualTo(404);
        }
        assertThat(client.delete("/api/v1/jobs/0123").detail()).startsWith("no job has the id 0123");
    }

    @Test
    void removedJobIsUnknown() throws Exception {
        JsonNode job = end(client, client.upload(SCANS, "{}", Texts.essays()));
        String path = "/api/v1/jobs/" + job.get("id").stringValue();
        assertThat(client.delete(path).status()).isEqualTo(204);
        assertThat(client.get(path).status()).isEqualTo(404);
        assertThat(client.get(path + "/result").status()).isEqualTo(404);
    }
}
