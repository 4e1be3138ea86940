package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.NewDocument;
import dev.doppel.server.Client.Response;
import dev.doppel.server.Client.Upload;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.text.TextScheme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests scans that compare files with older files and with the index, and scans that ignore given text. */
class ScanArchiveTest extends ApiTest {
    private static final String SCANS = "/api/v1/scans";
    private static final String ARCHIVE_SCANS = "/api/v1/documents/scans";
    private static final String SHARED = Texts.words(1, 80);
    private static final List<Upload> NEW = List.of(
            Upload.of("class/anna.txt", Texts.words(2, 100) + " " + SHARED),
            Upload.of("class/ben.txt", Texts.words(3, 100)));

    @TempDir
    private Path folder;

    private static JsonNode report(Client client, Response accepted) throws Exception {
        JsonNode job = ScanTest.end(client, accepted);
        assertThat(job.get("state").stringValue()).as(job.toString()).isEqualTo("done");
        return ScanTest.result(client, job).json();
    }

    private static List<String> pairs(JsonNode report) {
        List<String> pairs = new ArrayList<>();
        for (JsonNode pair : report.get("pairs")) {
            pairs.add(id(report, pair.get("left")) + " " + id(report, pair.get("right")));
        }
        return pairs;
    }

    private static String id(JsonNode report, JsonNode index) {
        return report.get("documents").get(index.intValue()).get("id").stringValue();
    }

    @Test
    void olderFilesAreComparedWithNewOnesOnly() throws Exception {
        List<Upload> older = List.of(
                Upload.of("class/anna.txt", SHARED + " " + Texts.words(4, 100)),
                Upload.of("class/cem.txt", Texts.words(4, 100) + " other"));
        for (String submissions : List.of("", ",\"submissions\":\"files\"")) {
            JsonNode report = report(
                    client,
                    client.upload(
                            SCANS, "{\"passages\":40" + submissions + "}", Map.of("files", NEW, "against", older)));
            assertThat(pairs(report)).hasSize(1).first().asString().contains("earlier/", "anna.txt");
            assertThat(report.at("/archive/read").intValue()).isEqualTo(2);
            assertThat(report.at("/reading/read").intValue()).isEqualTo(2);
        }
    }

    @Test
    void documentsOfTheIndexAreComparedWithEachOther() throws Exception {
        Path directory = folder.resolve("index");
        Index.create(directory, IndexScheme.DEFAULT);
        try (Index index = Index.open(directory)) {
            index.add(new NewDocument("2019/anna.txt", Texts.words(5, 100)));
            index.add(new NewDocument("2020/ben.txt", Texts.words(5, 100) + " end"));
            index.add(new NewDocument("2020/dora.txt", Texts.words(6, 100)));
        }
        try (Server archive = Server.start(Client.local().withIndex(directory))) {
            Client reader = new Client(archive);
            JsonNode report = report(reader, reader.post(ARCHIVE_SCANS, "{\"threshold\":0.8}"));
            assertThat(pairs(report)).containsExactly("2019/anna.txt 2020/ben.txt");
            assertThat(report.at("/reading/read").intValue()).isEqualTo(3);
            assertThat(report.get("archive").isNull()).isTrue();
            assertThat(reader.post(ARCHIVE_SCANS, "{\"submissions\":\"auto\"}").detail())
                    .isEqualTo("submissions applies only to uploaded files: leave it out");
            assertThat(reader.post(ARCHIVE_SCANS, "{\"threshold\":2}").status()).isEqualTo(400);
        }
    }

    @Test
    void indexWithoutTextsHasNothingToCompare() {
        Path directory = folder.resolve("index");
        Index.create(directory, new IndexScheme(TextScheme.PLAIN, ShingleScheme.DEFAULT, false));
        try (Server archive = Server.start(Client.local().withIndex(directory))) {
            assertThat(new Client(archive).post(ARCHIVE_SCANS, "{}").detail())
                    .isEqualTo("the index stores no texts to compare with");
        }
        assertThat(client.post(ARCHIVE_SCANS, "{}").problem().get("type").stringValue())
                .isEqualTo("/problems/no-index");
    }

    @Test
    void documentsOfTheIndexAreCompared() throws Exception {
        Path directory = folder.resolve("index");
        Index.create(directory, IndexScheme.DEFAULT);
        try (Index index = Index.open(directory)) {
            index.add(new NewDocument("2019/anna.txt", Texts.words(5, 60) + " " + SHARED));
            index.add(new NewDocument("2019/dora.txt", Texts.words(6, 60)));
        }
        try (Server server = Server.start(Client.local().withIndex(directory))) {
            Client other = new Client(server);
            JsonNode report = report(other, other.upload(SCANS, "{\"passages\":40,\"archive\":true}", NEW));
            assertThat(pairs(report)).isEqualTo(List.of("archive/2019/anna.txt class/anna.txt"));
            assertThat(report.at("/archive/read").intValue()).isEqualTo(2);
        }
    }

    @Test
    void archiveNeedsAnIndex() {
        assertThat(client.upload(SCANS, "{\"archive\":true}", NEW).detail()).contains("index");
    }

    @Test
    void givenTextIsIgnored() throws Exception {
        List<Upload> files = new ArrayList<>(NEW);
        files.add(Upload.of("class/eve.txt", SHARED + " " + Texts.words(7, 50)));
        assertThat(pairs(report(client, client.upload(SCANS, "{\"passages\":40}", files))))
                .hasSize(1);
        Map<String, List<Upload>> parts = Map.of("files", files, "ignore", List.of(Upload.of("task.txt", SHARED)));
        assertThat(pairs(report(client, client.upload(SCANS, "{\"passages\":40}", parts))))
                .isEmpty();
        JsonNode job = ScanTest.end(
                client,
                client.upload(
                        SCANS, "{}", Map.of("files", files, "ignore", List.of(Upload.of("task.txt", "two words")))));
        assertThat(job.get("error").stringValue())
                .isEqualTo(
                        "the files to ignore have fewer than 5 words, too few to ignore: send longer files, or none");
    }

    @Test
    void singleFilesAreNamedOnce() throws Exception {
        List<Upload> files =
                List.of(Upload.of("anna.txt", SHARED), Upload.of("ben.txt", SHARED), Upload.of("cem.pdf", "no PDF"));
        JsonNode report = report(client, client.upload(SCANS, "{\"submissions\":\"auto\"}", files));
        assertThat(report.at("/pairs/0/passages/0/left/place").stringValue()).isEqualTo("line 1");
        assertThat(report.get("documents").get(0).has("parts")).isFalse();
        assertThat(report.at("/reading/notRead/0/source").stringValue()).isEqualTo("cem.pdf");
        assertThat(report.at("/reading/notRead/0/reason").stringValue()).startsWith("damaged");
    }

    @Test
    void reviewsAndCountsSurviveARestart() throws Exception {
        String id;
        String created;
        try (Server first = Server.start(Client.withWork(folder))) {
            Client before = new Client(first);
            JsonNode job = ScanTest.end(before, before.upload(SCANS, "{\"passages\":40}", Texts.essays()));
            id = job.get("id").stringValue();
            created = job.get("created").stringValue();
            before.put("/api/v1/jobs/" + id + "/reviews/0", "{\"note\":\"kept\"}");
        }
        try (Server second = Server.start(Client.withWork(folder))) {
            Client after = new Client(second);
            JsonNode job = after.get("/api/v1/jobs/" + id).json();
            assertThat(job.get("counts").toString()).isEqualTo("{\"documents\":3,\"pairs\":1}");
            assertThat(job.get("created").stringValue()).isEqualTo(created);
            assertThat(after.get("/api/v1/jobs/" + id + "/reviews")
                            .json()
                            .at("/reviews/0/note")
                            .stringValue())
                    .isEqualTo("kept");
        }
    }

    @Test
    void unknownPartsAreRejected() {
        Map<String, List<Upload>> parts = Map.of("files", NEW, "older", NEW);
        assertThat(client.upload(SCANS, "{}", parts).detail())
                .isEqualTo("unknown form part: older (known: files, ignore, against, and options once)");
        assertThat(client.upload("/api/v1/tunes", "{}", Map.of("files", NEW, "against", NEW))
                        .detail())
                .isEqualTo("unknown form part: against (known: files, and options once)");
    }

    @Test
    void reviewsAreReplacedAndRemoved() throws Exception {
        JsonNode job = ScanTest.end(client, client.upload(SCANS, "{\"passages\":40}", Texts.essays()));
        assertThat(job.get("counts").toString()).isEqualTo("{\"documents\":3,\"pairs\":1}");
        assertThat(job.get("created").stringValue()).matches("20..-..-..T..:..:..Z");
        String reviews = "/api/v1/jobs/" + job.get("id").stringValue() + "/reviews";
        client.put(reviews + "/3", "{\"verdict\":\"check\"}");
        client.put(reviews + "/0", "{\"verdict\":\"copied\",\"note\":\"first\"}");
        client.put(reviews + "/0", "{\"verdict\":\"copied\",\"note\":\"</script>\"}");
        assertThat(client.get(reviews).json().get("reviews").toString())
                .isEqualTo("[{\"pair\":0,\"verdict\":\"copied\",\"note\":\"</script>\"},"
                        + "{\"pair\":3,\"verdict\":\"check\",\"note\":\"\"}]");
        String page = client.get(reviews.replace("/reviews", "/report")).text();
        assertThat(page)
                .contains("{\"reviews\":[{\"pair\":0,\"verdict\":\"copied\",\"note\":\"\\u003c/script\\u003e\"}");
        client.put(reviews + "/0", "{\"verdict\":\"\"}");
        assertThat(client.put(reviews + "/0", "{}").text())
                .as("what is not given is kept")
                .isEqualTo("{\"pair\":0,\"verdict\":\"\",\"note\":\"</script>\"}");
        client.put(reviews + "/0", "{\"note\":\"\"}");
        client.put(reviews + "/3", "{\"verdict\":\"\",\"note\":\"\"}");
        assertThat(client.get(reviews).json().get("reviews")).isEmpty();
        assertThat(client.put(reviews + "/x", "{}").detail())
                .isEqualTo("pair must be a whole number, 0 .. 1000000 (got: x)");
        assertThat(client.put(reviews + "/0", "{\"verdict\":\"guilty\"}").detail())
                .isEqualTo("verdict: must be unremarkable, check, copied or empty (got: guilty)");
    }

    @Test
    void labelsAreStoredAndInTheReport() throws Exception {
        JsonNode job = ScanTest.end(client, client.upload(SCANS, "{\"passages\":40}", Texts.essays()));
        String labels = "/api/v1/jobs/" + job.get("id").stringValue() + "/labels";
        assertThat(client.get(labels).text()).isEqualTo("{\"labels\":[]}");
        String given = "{\"labels\":[{\"document\":2,\"label\":\"<group> 1\",\"colour\":\"#e69f00\"}]}";
        assertThat(client.put(labels, given).text()).isEqualTo(given);
        assertThat(client.get(labels).text()).isEqualTo(given);
        assertThat(client.get(labels.replace("/labels", "/report")).text())
                .contains("\"labels\":[{\"document\":2,\"label\":\"\\u003cgroup\\u003e 1\",\"colour\":\"#e69f00\"}]");
        assertThat(client.put(labels, given.replace("#e69f00", "</a>")).detail())
                .isEqualTo("labels[0].colour: must be a CSS colour, such as #e69f00 (got: </a>)");
        assertThat(client.get(labels).text()).isEqualTo(given);
        client.put(labels, "{\"labels\":[]}");
        assertThat(client.get(labels).text()).isEqualTo("{\"labels\":[]}");
    }
}
