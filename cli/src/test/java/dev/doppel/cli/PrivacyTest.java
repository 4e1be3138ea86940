package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that Doppel prints no document text unless the user requests it. */
class PrivacyTest {
    /** A word that occurs only in document texts. */
    private static final String SECRET = "canary";

    @TempDir
    private Path folder;

    @BeforeEach
    void makeDocuments() throws IOException {
        Files.createDirectory(folder.resolve("in"));
        String words = "the canary sang canary songs while every other canary slept in its canary cage";
        write("sound.txt", words);
        write("copy.txt", words);
        write("broken.jsonl", """
                {"id": "1", "text": "canary}
                {"id": "2", "text": canary}
                canary canary canary
                {"id": "3", "text": "canary" canary}
                {"id": "4", "text": "canary \\canary"}
                {"id": "5", "text": ["canary"]}
                {"id": "6", "text": "canary"} canary
                """);
        write("broken.csv", "id,text\n1,canary,canary\n2,\"canary\n");
        write("broken.tsv", "id\ttext\ncanary\n");
        write("broken.docx", "canary");
        write("broken.pdf", "%PDF-1.4 canary");
        write("broken.zip", "PK canary");
        write("broken.parquet", "PAR1 canary");
        write("broken.txt.gz", "canary");
        write("broken.eml", "canary");
    }

    private void write(String name, String content) throws IOException {
        Files.write(folder.resolve("in").resolve(name), content.getBytes(StandardCharsets.UTF_8));
    }

    private void assertReports(Cli.Result result) {
        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).doesNotContainIgnoringCase(SECRET);
        assertThat(result.out()).contains(" not read\n  ").doesNotContainIgnoringCase(SECRET);
    }

    @Test
    void aScanPrintsOnlyIdsAndNumbers() throws IOException {
        Path pairs = folder.resolve("pairs.csv");
        assertReports(Cli.run("scan", folder.resolve("in").toString(), "-o", pairs.toString()));
        assertThat(pairs).content().contains("sound.txt").doesNotContainIgnoringCase(SECRET);
    }

    @Test
    void anExportOfNumbersContainsNoText() {
        for (String stage : List.of("signatures", "matrix", "buckets", "candidates")) {
            Path rows = folder.resolve(stage + ".csv");
            assertReports(Cli.run("export", stage, folder.resolve("in").toString(), "-o", rows.toString()));
            assertThat(rows).content().contains("sound.txt").doesNotContainIgnoringCase(SECRET);
        }
    }

    @Test
    void theManifestAndRemovalsOfARunContainNoText() throws IOException {
        Path clean = folder.resolve("clean");
        assertReports(Cli.run("dedup", folder.resolve("in").toString(), "-o", clean.toString()));
        assertThat(clean.resolve("skipped.jsonl")).content().contains("malformed JSON");
        for (String name : List.of("run.json", "skipped.jsonl", "removed.jsonl", "groups.jsonl")) {
            assertThat(clean.resolve(name)).content().isNotEmpty().doesNotContainIgnoringCase(SECRET);
        }
    }

    @Test
    void addingAndListingDocumentsPrintsNoText() {
        String archive = folder.resolve("archive").toString();
        assertThat(Cli.run("index", "create", archive).exitCode()).isZero();
        assertReports(Cli.run("index", "add", archive, folder.resolve("in").toString()));
        Cli.Result listed = Cli.run("index", "list", archive);
        assertThat(listed.out()).contains("sound.txt").doesNotContainIgnoringCase(SECRET);
    }
}
