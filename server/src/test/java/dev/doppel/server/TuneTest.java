package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.doppel.Document;
import dev.doppel.Options;
import dev.doppel.Progress;
import dev.doppel.band.BandScheme;
import dev.doppel.lab.tune.TuneOptions;
import dev.doppel.lab.tune.TuneResult;
import dev.doppel.lab.tune.Tuner;
import dev.doppel.server.Client.Response;
import dev.doppel.server.Client.Upload;
import dev.doppel.text.TextScheme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class TuneTest extends ApiTest {
    private static final String PATH = "/api/v1/tunes";

    private static List<Upload> essays() {
        return Stream.of(Essays.all())
                .map(Path::getFileName)
                .map(Path::toString)
                .map(name -> Upload.of("essays/" + name, Essays.text(name)))
                .toList();
    }

    /** Returns the tuning result for the essays, computed without a service. */
    static TuneResult tuned(TuneOptions options) {
        List<Document> documents = Stream.of(Essays.all())
                .map(file -> String.valueOf(file.getFileName()))
                .map(name -> new Document(name, Essays.text(name)))
                .toList();
        return new Tuner(options, null, Progress.NONE).tune(documents);
    }

    static TuneResult tuned() {
        return tuned(new TuneOptions(
                Options.defaults(), TuneOptions.defaultShingles(TextScheme.PLAIN, false), null, 1000, 1));
    }

    private static JsonNode result(String options) throws Exception {
        JsonNode job = ScanTest.end(client, client.upload(PATH, options, essays()));
        assertThat(job.get("state").stringValue()).as(job.toString()).isEqualTo("done");
        assertThat(job.get("kind").stringValue()).isEqualTo("tune");
        assertThat(job.get("title").stringValue()).isEqualTo("essays");
        return ScanTest.result(client, job).json();
    }

    @Test
    void codeProfileReadsCodeCellsOfNotebooksOnly() throws Exception {
        List<Upload> notebooks = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            notebooks.add(Upload.of(i + ".ipynb", """
                    {"cells": [{"cell_type": "markdown", "source": "The same sentence is in every one of them"},
                     {"cell_type": "code", "source": "x%d"}], "nbformat": 4}
                    """.formatted(i)));
        }
        assertThat(shinglesPerDocument("{\"text\":\"code\"}", notebooks)).isEqualTo(2);
        assertThat(shinglesPerDocument("{}", notebooks)).isEqualTo(10);
    }

    /** Returns the average number of one-word shingles per document. */
    private static int shinglesPerDocument(String options, List<Upload> files) throws Exception {
        JsonNode job = ScanTest.end(client, client.upload(PATH, options, files));
        return ScanTest.result(client, job)
                .json()
                .at("/shingles/0/per_document")
                .intValue();
    }

    @Test
    void resultEqualsThatOfTheTuner() throws Exception {
        JsonNode response = result("{}");
        TuneResult tuned = tuned();
        assertThat(response.get("documents").intValue()).isEqualTo(12);
        assertThat(response.get("exact").booleanValue()).isTrue();
        assertThat(response.at("/recommendation/shingles").stringValue())
                .isEqualTo(tuned.chosen().shingles().toString());
        assertThat(response.at("/recommendation/threshold").doubleValue())
                .isEqualTo(tuned.recommendation().options().threshold());
        assertThat(response.get("command").stringValue())
                .isEqualTo("doppel scan FOLDER "
                        + String.join(" ", tuned.recommendation().arguments()));
        assertThat(response.get("reasons")).hasSize(5);
        assertThat(response.get("gap").booleanValue())
                .isEqualTo(tuned.recommendation().whyThreshold().startsWith("few pairs"));
        assertThat(response.get("seen").stringValue()).startsWith("12 documents, all pairs compared");
        BandScheme bands = new BandScheme(9, 3);
        double found = 0;
        double pairs = 0;
        for (JsonNode step : response.get("steps")) {
            pairs += step.get("pairs").doubleValue();
            found += step.get("pairs").doubleValue()
                    * bands.chance(step.get("similarity").doubleValue());
        }
        assertThat(pairs).isCloseTo(tuned.distribution().atLeast(0), within(1e-6));
        assertThat(found).isCloseTo(tuned.distribution().expected(0, 2, bands::chance), within(1e-6));
        assertThat(pairs + response.at("/distribution/nothing_in_common").doubleValue())
                .isEqualTo(66);
    }

    @Test
    void textFieldIsKeptInAFollowUp() throws Exception {
        String table = "key,body\n1," + Texts.words(1, 60) + "\n2," + Texts.words(1, 60) + "\n";
        JsonNode job = ScanTest.end(
                client, client.upload(PATH, "{\"textField\":\"body\"}", List.of(Upload.of("table.csv", table))));
        assertThat(job.get("counts").propertyNames()).contains("documents", "percent");
        assertThat(ScanTest.result(client, job).json().get("documents").intValue())
                .isEqualTo(2);
        JsonNode scan = ScanTest.end(
                client,
                client.post(
                        "/api/v1/jobs/" + job.get("id").stringValue() + "/follow-up",
                        "{\"kind\":\"scan\",\"options\":{\"threshold\":0.8,\"textField\":\"body\"}}"));
        assertThat(scan.get("counts").toString()).isEqualTo("{\"documents\":2,\"pairs\":1}");
    }

    @Test
    void filesOfTheServiceAreTunedAndCleanedWithoutAnUpload(@TempDir Path folder) throws Exception {
        Files.writeString(
                folder.resolve("table.csv"),
                "key,body\n1," + Texts.words(1, 60) + "\n2," + Texts.words(1, 60) + " and more\n");
        try (Server other = Server.start(Client.local().withData(folder))) {
            Client ofOther = new Client(other);
            JsonNode job = ScanTest.end(ofOther, ofOther.post(PATH + "/files", """
                            {"files":["table.csv"],"textField":"body","idField":"key","keep":"longest"}"""));
            assertThat(job.get("title").stringValue()).isEqualTo("table.csv");
            assertThat(job.get("files").toString()).isEqualTo("[\"table.csv\"]");
            assertThat(ScanTest.result(ofOther, job).json().get("command").stringValue())
                    .startsWith("doppel dedup table.csv -o clean --")
                    .endsWith(" --text-field body --id-field key --keep longest");
            String path = "/api/v1/jobs/" + job.get("id").stringValue() + "/follow-up";
            JsonNode clean = ScanTest.end(ofOther, ofOther.post(path, """
                    {"kind":"dedup","options":{"textField":"body","idField":"key","keep":"longest"}}"""));
            assertThat(ScanTest.result(ofOther, clean)
                            .json()
                            .at("/largest/0/id")
                            .stringValue())
                    .isEqualTo("2");
            assertThat(ofOther.post(path, "{\"kind\":\"scan\"}").status()).isEqualTo(409);
            assertThat(ofOther.post(PATH + "/files", "{\"files\":[\"missing.csv\"]}")
                            .detail())
                    .startsWith("the data folder has no file missing.csv");
        }
        assertThat(client.post(PATH + "/files", "{\"files\":[\"table.csv\"]}").detail())
                .isEqualTo("the service has no data folder: start it with --data DIR, or upload the files");
    }

    @Test
    void givenOptionsAreKept() throws Exception {
        JsonNode response = result("{\"text\":\"news\",\"shingles\":\"chars:6\",\"threshold\":0.5,\"recall\":0.9}");
        assertThat(response.get("command").stringValue())
                .startsWith("doppel scan FOLDER --chars 6 --threshold 0.5 ")
                .endsWith(" --text news");
        assertThat(response.at("/recommendation/why_threshold").stringValue()).isEqualTo("as requested");
    }

    @Test
    void verbatimTextIsTunedByCharacters() throws Exception {
        assertThat(result("{\"text\":\"verbatim\"}").get("command").stringValue())
                .startsWith("doppel scan FOLDER --chars ")
                .endsWith(" --text verbatim");
    }

    @Test
    void reportIsSandboxedInAFrame() throws Exception {
        JsonNode job = ScanTest.end(client, client.upload(PATH, "{}", essays()));
        Response page = client.get("/api/v1/jobs/" + job.get("id").stringValue() + "/report");
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.header("Content-Type")).startsWith("text/html");
        assertThat(page.header("Content-Disposition")).isEmpty();
        assertThat(page.header("Content-Security-Policy"))
                .startsWith("sandbox; frame-ancestors 'self'; default-src 'none'; style-src 'sha256-")
                .doesNotContain("unsafe", "script");
        assertThat(page.text()).startsWith("<!DOCTYPE html>").contains("Recommended settings");
    }

    @Test
    void skippedFileIsNamedOnce() throws Exception {
        List<Upload> files = Stream.concat(
                        essays().stream(), Stream.of(Upload.of("essays/broken.zip", "not an archive")))
                .toList();
        JsonNode job = ScanTest.end(client, client.upload(PATH, "{}", files));
        assertThat(job.get("state").stringValue()).isEqualTo("done");
        assertThat(job.get("notes")).hasSize(1);
        assertThat(job.get("notes").get(0).stringValue()).startsWith("skipped essays/broken.zip");
        JsonNode reading = ScanTest.result(client, job).json().get("reading");
        assertThat(reading.get("submitted").intValue()).isEqualTo(13);
        assertThat(reading.get("read").intValue()).isEqualTo(12);
        assertThat(reading.get("notRead")).hasSize(1);
        Response page = client.get("/api/v1/jobs/" + job.get("id").stringValue() + "/report");
        assertThat(page.text()).contains("13 submitted, 12 read, 1 not read", "essays/broken.zip: not a zip archive");
    }

    @Test
    void oneDocumentFailsTheJob() throws Exception {
        JsonNode job = ScanTest.end(client, client.upload(PATH, "{}", List.of(Upload.of("a.txt", "some words"))));
        assertThat(job.get("state").stringValue()).isEqualTo("failed");
        assertThat(job.get("error").stringValue())
                .isEqualTo("tuning needs at least 2 documents with words (got: 1): add more inputs");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"threshold":2}       | options.threshold | options.threshold: threshold must be above 0 and at most 1 (got: 2.0)
            {"recall":1}          | options.recall    | options.recall: recall must be between 0 and 1 (got: 1.0)
            {"text":"loud"}       | options.text      | options.text: text profile must be
            {"text":"verbatim","shingles":"words:3"} | options.shingles | options.shingles: text verbatim keeps white space
            {"shingles":"five"}   | options.shingles  | options.shingles: shingles must be words:K or chars:K
            {"sample":1}          | options.sample    | options.sample must be a whole number, 2 .. 100000 (got: 1)
            {"labels":"x"}        | options.labels    | unknown field: options.labels
            """)
    void invalidOptionsAreRejectedBeforeAJobIsAccepted(String options, String field, String detail) {
        int before = client.get("/api/v1/jobs").json().get("jobs").size();
        Response response = client.upload(PATH, options, essays());
        assertThat(response.status()).as(response.text()).isEqualTo(400);
        assertThat(response.detail()).startsWith(detail);
        assertThat(response.problem().get("field").stringValue()).isEqualTo(field);
        assertThat(client.get("/api/v1/jobs").json().get("jobs")).hasSize(before);
    }
}
