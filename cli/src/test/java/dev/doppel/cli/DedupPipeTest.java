package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** Runs {@code dedup} with standard input as its input, and with standard output as its output. */
class DedupPipeTest {
    /** The spacing, the key order and the last character differ from what a JSON writer would print. */
    private static final String ORIGINAL = "{ \"text\":\"" + Sample.ORIGINAL.text() + "\",  \"id\": \"a\"}\n";

    private static final String COPY = line(Sample.COPY);
    private static final String OTHER = line(Sample.OTHER);

    @TempDir
    private Path folder;

    private static String line(Sample sample) {
        return "{\"id\":\"" + sample.id() + "\",\"text\":\"" + sample.text() + "\"}\n";
    }

    private Path write(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "gz", "zst", "bz2", "xz"})
    void keptRecordsAreCopiedByteForByte(String compression) throws IOException {
        byte[] input = (ORIGINAL + COPY + OTHER.strip()).getBytes(StandardCharsets.UTF_8);

        Cli.Result result = Cli.withInput(
                compression.isEmpty() ? input : ArchiveFiles.compressed(compression, input),
                "dedup",
                "-",
                "-o",
                "-",
                "--quiet");

        assertThat(result).isEqualTo(new Cli.Result(0, ORIGINAL + OTHER.strip(), ""));
    }

    @Test
    void summaryGoesToStandardError() {
        Cli.Result result = Cli.withInput(ORIGINAL + COPY + "{}\n", "dedup", "-", "-o", "-");

        assertThat(result.out()).isEqualTo(ORIGINAL);
        assertThat(result.err().replaceAll("(?m)^doppel: .*\n", "").replaceAll("; [0-9.]+ s\n", "; 0.00 s\n"))
                .isEqualTo("""
                        3 submitted, 2 read, 1 not read
                          -:3: no field "text"; there are no fields at all

                        1 of 2 documents kept, 1 removed in 1 group; 0.00 s
                        method exact (finds all pairs with at most 11 look-ups in its index), promised recall 1
                        scheme: doppel-1 plain words:5 set exact jaccard>=0.8
                        """);
    }

    @Test
    void filesAreConcatenatedInInputOrder() throws IOException {
        Path first = write("z.jsonl", "\uFEFF" + ORIGINAL.strip());
        Path onlyCopies = write("c.jsonl", COPY);
        Path last = Files.write(
                folder.resolve("a.jsonl.gz"), ArchiveFiles.compressed("gz", OTHER.getBytes(StandardCharsets.UTF_8)));

        assertThat(Cli.run("dedup", first.toString(), onlyCopies.toString(), last.toString(), "-o", "-", "--quiet"))
                .isEqualTo(new Cli.Result(0, ORIGINAL + OTHER, ""));
    }

    @Test
    void standardInputAndFilesAreReadInInputOrder() throws IOException {
        Path file = write("stdin.jsonl.gz", "");
        Files.write(file, ArchiveFiles.compressed("gz", ORIGINAL.getBytes(StandardCharsets.UTF_8)));

        assertThat(Cli.withInput(COPY + OTHER, "dedup", file.toString(), "-", "-o", "-", "--quiet"))
                .isEqualTo(new Cli.Result(0, ORIGINAL + OTHER, ""));
        assertThat(Cli.withInput(COPY + OTHER, "dedup", "-", file.toString(), "-o", "-", "--quiet"))
                .isEqualTo(new Cli.Result(0, COPY + OTHER, ""));
    }

    @Test
    void standardInputIsWrittenToADirectory() throws IOException {
        Path output = folder.resolve("out");

        assertThat(Cli.withInput(ORIGINAL + COPY, "dedup", "-", "-o", output.toString(), "--quiet"))
                .isEqualTo(new Cli.Result(0, "", ""));

        assertThat(output.resolve("kept/stdin.jsonl")).hasContent(ORIGINAL);
        assertThat(output.resolve("removed.jsonl"))
                .hasContent("{\"id\":\"b\",\"source\":\"-:2\",\"kept\":\"a\",\"kept_source\":\"-:1\","
                        + "\"similarity\":0.982456}\n");
        assertThat(output.resolve(".doppel")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--resume | -o - leaves nothing to resume or replace: omit --resume; see doppel dedup --help",
                "--force | -o - leaves nothing to resume or replace: omit --force; see doppel dedup --help"
            })
    void optionsThatNeedADirectoryAreRejected(String option, String message) {
        assertThat(Cli.withInput(ORIGINAL, "dedup", "-", "-o", "-", option))
                .isEqualTo(new Cli.Result(2, "", "doppel: " + message + "\n"));
    }

    @Test
    void otherFormatsCannotBeWrittenToStandardOutput() throws IOException {
        write("a.jsonl", ORIGINAL);
        write("b.csv", "text\nx\n");

        assertThat(Cli.run("dedup", folder.toString(), "-o", "-").masking(folder))
                .isEqualTo(
                        new Cli.Result(
                                1,
                                "",
                                "doppel: -o - writes JSONL, but DIR/b.csv is in another format: name a directory with -o DIR\n"));
    }

    @Test
    void otherFormatsOnStandardInputAreRejected() {
        assertThat(Cli.withInput("PAR1 and more", "dedup", "-", "-o", "-"))
                .isEqualTo(new Cli.Result(
                        1,
                        "",
                        "doppel: - must be JSONL, plain or compressed (gzip, zstd, bzip2, xz), but this is Parquet"
                                + " (FILE.parquet) (save it to such a file, and name the file)\n"));
    }

    @Test
    void resumingBeforeStandardInputWasReadNeedsIt() throws IOException {
        Path output = folder.resolve("out");

        Cli.Result result = Cli.run("dedup", "-", "-o", output.toString(), "--resume");

        assertThat(result.err())
                .isEqualTo("doppel: cannot resume: the run was stopped before it had read all of standard input; pipe"
                        + " it in again\n");
        assertThat(Cli.withInput(ORIGINAL, "dedup", "-", "-o", output.toString(), "--resume", "--quiet"))
                .isEqualTo(new Cli.Result(0, "", ""));
        assertThat(output.resolve("kept/stdin.jsonl")).hasContent(ORIGINAL);
    }

    @Test
    void jsonIsTheManifestOnOneLine() throws IOException {
        Path output = folder.resolve("out");
        String[] command = {"dedup", "-", "-o", output.toString(), "--json", "--quiet"};

        Cli.Result result = Cli.withInput(ORIGINAL + COPY + "{}\n", command);

        String manifest = Files.readString(output.resolve("run.json"));
        assertThat(JsonMapper.shared().readTree(result.out()))
                .isEqualTo(JsonMapper.shared().readTree(manifest));
        assertThat(result.out()).endsWith("}\n").hasLineCount(1);
        assertThat(result.err()).isEqualTo("doppel: skipped 1 file or record; see " + output + "/skipped.jsonl\n");
        assertThat(Cli.run("dedup", "-", "-o", output.toString(), "--json", "--resume")
                        .out())
                .isEqualTo(result.out());
    }

    @Test
    void jsonGoesToStandardErrorIfRecordsGoToStandardOutput() {
        Cli.Result result = Cli.withInput(ORIGINAL + COPY, "dedup", "-", "-o", "-", "--json", "--quiet");

        assertThat(result.out()).isEqualTo(ORIGINAL);
        assertThat(result.err())
                .startsWith("{\"doppel\":")
                .contains("\"documents\":2,\"kept\":1,\"removed\":1,\"groups\":1")
                .endsWith("}\n")
                .hasLineCount(1);
    }

    @Test
    void jsonIsNotForDryRuns() {
        assertThat(Cli.run("dedup", "x", "-o", "y", "--json", "--dry-run").err())
                .isEqualTo("doppel: --json prints the summary of a run: omit it with --dry-run; see doppel dedup"
                        + " --help\n");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aReaderThatStopsEarlyIsNotAnError() throws Exception {
        StringBuilder records = new StringBuilder();
        for (int i = 0; i < 2_000; i++) {
            records.append(line(new Sample("n" + i, Sample.prose(i))));
        }
        Path input = write("many.jsonl", records.toString());
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        Process process =
                CliProcess.of("-Djava.io.tmpdir=" + temporary).start("dedup", input.toString(), "-o", "-", "--quiet");

        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(out.readLine() + "\n").isEqualTo(line(new Sample("n0", Sample.prose(0))));
        }

        assertThat(new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEmpty();
        assertThat(process.waitFor()).isZero();
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left).isEmpty();
        }
    }
}
