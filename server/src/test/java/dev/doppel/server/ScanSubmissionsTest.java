package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.server.Client.Response;
import dev.doppel.server.Client.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests scans of submissions with several files. */
class ScanSubmissionsTest extends ApiTest {
    private static final String SCANS = "/api/v1/scans";
    private static final String COPIED = Texts.words(1, 60) + "\n";

    /**
     * The texts of a class's files, keyed by path. Anna's second attempt and Ben's submission contain the text of a
     * file in Anna's first attempt.
     */
    private static final Map<String, String> CLASS = new TreeMap<>(Map.of(
            "anna-1/one.txt",
            Texts.words(2, 60),
            "anna-1/two.txt",
            COPIED,
            "anna-2/two.txt",
            COPIED,
            "ben-1/deep/all.txt",
            "own words\n\n" + COPIED,
            "ben-1/broken.pdf",
            "no PDF",
            "cem-1/empty.pdf",
            "no PDF"));

    private static List<Upload> folder(String name) {
        List<Upload> files = new ArrayList<>();
        CLASS.forEach((path, text) -> files.add(Upload.of(name + path, text)));
        return files;
    }

    private static Upload zip(String name, String prefix) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, String> file : CLASS.entrySet()) {
                if (file.getKey().startsWith(prefix)) {
                    zip.putNextEntry(new ZipEntry(file.getKey()));
                    zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
                }
            }
        }
        return new Upload(name, bytes.toByteArray());
    }

    private JsonNode scan(String options, List<Upload> files) throws Exception {
        JsonNode job = ScanTest.end(client, client.upload(SCANS, options, files));
        assertThat(job.get("state").stringValue()).as(job.toString()).isEqualTo("done");
        return ScanTest.result(client, job).json();
    }

    /**
     * Returns each pair with the locations of its first passage, such as {@code anna ben: a.txt, line 1, b.txt, line
     * 2}.
     */
    private static List<String> pairs(JsonNode report) {
        List<String> pairs = new ArrayList<>();
        for (JsonNode pair : report.get("pairs")) {
            pairs.add(id(report, pair.get("left")) + " " + id(report, pair.get("right")) + ": "
                    + pair.at("/passages/0/left/place").stringValue() + ", "
                    + pair.at("/passages/0/right/place").stringValue());
        }
        return pairs;
    }

    private static String id(JsonNode report, JsonNode index) {
        return report.get("documents").get(index.intValue()).get("id").stringValue();
    }

    @Test
    void recordsOfDataFilesAreSubmissions() throws Exception {
        String lines = "{\"id\":\"a\",\"text\":\"" + Texts.words(1, 60) + "\"}\n{\"id\":\"b\",\"text\":\""
                + Texts.words(1, 60) + "\"}\n{\"id\":\"c\",\"text\":\"\"}\n";
        String table = "id,text\na," + Texts.words(1, 60) + "\nb," + Texts.words(1, 60) + "\nc,\n";
        for (Upload file : List.of(Upload.of("class.jsonl", lines), Upload.of("class.csv", table))) {
            JsonNode report = scan("{\"submissions\":\"auto\",\"passages\":40}", List.of(file));
            assertThat(report.get("pairs")).as(file.toString()).hasSize(1);
            assertThat(report.at("/totals/documents").intValue()).isEqualTo(2);
            assertThat(report.at("/reading/submitted").intValue()).isEqualTo(3);
        }
    }

    @Test
    void dataFileBesideEssaysIsReportedAsNotRead() throws Exception {
        JsonNode report = scan(
                "{\"submissions\":\"auto\"}",
                List.of(
                        Upload.of("anna.txt", COPIED),
                        Upload.of("ben.txt", COPIED),
                        Upload.of("old.jsonl", "{\"id\":\"a\",\"text\":\"words\"}\n")));
        assertThat(report.get("pairs")).hasSize(1);
        assertThat(report.at("/reading/submitted").intValue()).isEqualTo(3);
        assertThat(report.at("/reading/notRead/0/source").stringValue()).isEqualTo("old.jsonl");
        assertThat(report.at("/reading/notRead/0/cause").stringValue()).isEqualTo("data");
    }

    @Test
    void failureNamesTheExcludedFiles() throws Exception {
        JsonNode job = ScanTest.end(
                client,
                client.upload(
                        SCANS, "{\"submissions\":\"folders\"}", List.of(Upload.of("class.csv", "id,text\na,words\n"))));
        assertThat(job.get("error").stringValue()).isEqualTo("the files hold no documents: class.csv is excluded");
    }

    @Test
    void foldersAndArchivesOfSubmissionsHaveTheSamePairs() throws Exception {
        List<String> expected = List.of(
                "anna-1 anna-2: two.txt, line 1, two.txt, line 1",
                "anna-1 ben-1: two.txt, line 1, deep/all.txt, line 3",
                "anna-2 ben-1: two.txt, line 1, deep/all.txt, line 3");
        for (List<Upload> files : List.of(folder("class/"), folder(""), List.of(zip("class.zip", "")))) {
            assertThat(pairs(scan("{\"submissions\":\"auto\"}", files)))
                    .as(files.toString())
                    .containsExactlyInAnyOrderElementsOf(expected);
        }
        List<Upload> archives = List.of(zip("anna.zip", "anna-1"), zip("ben.zip", "ben-1"));
        assertThat(pairs(scan("{\"submissions\":\"folders\"}", archives)))
                .containsExactly("anna ben: anna-1/two.txt, line 1, ben-1/deep/all.txt, line 3");
    }

    @Test
    void submissionsOfOnePersonAreNotPaired() throws Exception {
        JsonNode report = scan("{\"submissions\":\"folders\",\"sameAuthor\":\"^(\\\\w+)-\"}", folder("class/"));
        assertThat(pairs(report)).hasSize(2).noneMatch(pair -> pair.startsWith("anna-1 anna-2"));
        assertThat(report.at("/documents/0/sharing/author").stringValue()).isEqualTo("anna");
    }

    @Test
    void filtersSelectFiles() throws Exception {
        String folders = "{\"submissions\":\"folders\",";
        assertThat(pairs(scan(folders + "\"exclude\":[\"deep\"]}", folder("class/"))))
                .hasSize(1);
        assertThat(pairs(scan(folders + "\"include\":[\"a*.txt\"]}", folder("class/"))))
                .isEmpty();
        assertThat(pairs(scan("{\"passages\":40,\"exclude\":[\"anna-2\"]}", folder("class/"))))
                .containsExactly("class/anna-1/two.txt class/ben-1/deep/all.txt: line 1, line 3");
    }

    @Test
    void unreadFilesAreNamed() throws Exception {
        JsonNode job = ScanTest.end(client, client.upload(SCANS, "{\"submissions\":\"folders\"}", folder("class/")));
        assertThat(job.get("notes").toString())
                .contains("ben-1: compared without a file that was not read: class/ben-1/broken.pdf: damaged, or not");
        JsonNode reading = ScanTest.result(client, job).json().get("reading");
        assertThat(reading.get("submitted").intValue()).isEqualTo(4);
        assertThat(reading.get("read").intValue()).isEqualTo(3);
        assertThat(reading.at("/notRead/0/source").stringValue()).isEqualTo("cem-1");
    }

    @Test
    void wrongOptionsAreRejected() {
        record Wrong(String options, String field, String detail) {}
        for (Wrong wrong : List.of(
                new Wrong(
                        "{\"submissions\":\"class\"}",
                        "submissions",
                        "one of auto, folders, files, records (got: class)"),
                new Wrong("{\"include\":[\"{a\"]}", "include", "every { needs a } (got: {a)"),
                new Wrong("{\"exclude\":[\"\"]}", "exclude", "a pattern must not be empty"),
                new Wrong("{\"exclude\":\"a\"}", "exclude", "must be a list"),
                new Wrong("{\"sameAuthor\":\"(\"}", "sameAuthor", "not a regular expression (got: (, "))) {
            Response response = client.upload(SCANS, wrong.options(), folder(""));
            assertThat(response.status()).as(wrong.options()).isEqualTo(400);
            assertThat(response.problem().get("field").stringValue()).isEqualTo("options." + wrong.field());
            assertThat(response.detail()).contains(wrong.detail()).doesNotContain("\n");
        }
    }

    @Test
    void slowRegularExpressionFailsTheJob() throws Exception {
        String name = "a".repeat(60);
        JsonNode job = ScanTest.end(
                client,
                client.upload(
                        SCANS,
                        "{\"submissions\":\"folders\",\"sameAuthor\":\"^((a+)+)+!$\"}",
                        List.of(Upload.of(name + "/x.txt", "x"), Upload.of("b/y.txt", "y"))));
        assertThat(job.get("error").stringValue())
                .isEqualTo(
                        "the search for ^((a+)+)+!$ in the name " + name + " takes too long: simplify the expression");
    }
}
