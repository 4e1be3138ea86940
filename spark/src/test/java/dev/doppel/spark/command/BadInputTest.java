package dev.doppel.spark.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.spark.SparkFileJob;
import dev.doppel.spark.internal.input.Forms;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that every failure is reported in one line and leaves no files behind. */
class BadInputTest {
    @TempDir
    private Path folder;

    private Path input;
    private Path output;

    @BeforeEach
    void makeFolders() throws IOException {
        input = Files.createDirectory(folder.resolve("in"));
        output = folder.resolve("deep/out");
    }

    private Run dedup(String... more) {
        return run("dedup", more);
    }

    private Run scan(String... more) {
        return run("scan", more);
    }

    private Run run(String command, String... more) {
        List<String> arguments = new ArrayList<>(List.of(command, input.toString(), "-o", output.toString()));
        arguments.addAll(List.of(more));
        return Run.with(SparkFileJob::run, arguments.toArray(new String[0]));
    }

    /** Returns the error messages of a run, with the path of the test folder shortened to {@code F}. */
    private String messages(Run run) {
        return run.err().replace(folder.toString(), "F").replaceFirst("\n$", "");
    }

    private void assertRefused(Run run, String message) {
        assertThat(messages(run)).isEqualTo("doppel-spark: " + message);
        assertThat(run.out()).isEmpty();
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(output.getParent()).doesNotExist();
    }

    private void write(String name, String... lines) throws IOException {
        Forms.write(input.resolve(name), String.join("\n", lines) + "\n");
    }

    private List<String> lines(String name) throws IOException {
        try (Stream<Path> files = Files.list(output.resolve(name))) {
            List<String> lines = new ArrayList<>();
            for (Path file : files.sorted().toList()) {
                Files.readAllLines(file).forEach(line -> lines.add(line.replace(folder.toString(), "F")));
            }
            return lines;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"scan", "dedup"})
    void aMissingFieldIsNamedWithTheExistingFields(String command) throws IOException {
        write("a.jsonl", "{\"key\":1,\"body\":\"one\"}", "{\"key\":2,\"body\":\"two\"}");
        assertRefused(
                run(command),
                "F/in holds no documents: 2 were skipped, the first F/in/a.jsonl:1: no field \"text\"; the fields are: key,"
                        + " body (name it with --text-field)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"scan", "dedup"})
    void aMissingColumnIsNamedWithTheExistingColumns(String command) throws IOException {
        Forms.parquet(input.resolve("a.parquet"), CompressionCodecName.SNAPPY, 5);
        assertRefused(
                run(command, "--text-field", "txt"),
                "F/in holds no documents: 1 was skipped, F/in/a.parquet: no column \"txt\"; the columns are: id, text, rank"
                        + " (name it with --text-field)");
    }

    @Test
    void nullTextsAreSkippedAndCounted() throws IOException {
        write("a.jsonl", "{\"text\":\"one\"}", "{\"text\":null}");
        assertRefused(
                dedup("--strict"),
                "F/in/a.jsonl:2: field \"text\" is null, not text (fix it, or run without --strict to skip it)");
        Run run = dedup();
        assertThat(messages(run)).isEmpty();
        assertThat(run.out().replace(folder.toString(), "F")).startsWith("""
                2 submitted, 1 read, 1 not read
                  F/in/a.jsonl:2: field "text" is null, not text

                1 of 1 document kept, 0 removed in 0 groups;\s""");
        assertThat(run.exitCode()).isZero();
        assertThat(lines("skipped"))
                .containsExactly(
                        "{\"source\":\"F/in/a.jsonl\",\"place\":2,\"reason\":\"field \\\"text\\\" is null, not text\","
                                + "\"remedy\":null}");
    }

    @Test
    void aScanRefusesRepeatedIds() throws IOException {
        writeRepeatedIds();
        assertRefused(
                scan(),
                "two documents have the id \"y\": F/in/a.jsonl:2 and F/in/b.jsonl:1; name another field with --id-field");
    }

    private void writeRepeatedIds() throws IOException {
        write("a.jsonl", "{\"id\":\"x\",\"text\":\"one\"}", "{\"id\":\"y\",\"text\":\"two\"}");
        write("b.jsonl", "{\"id\":\"y\",\"text\":\"three\"}", "{\"id\":\"x\",\"text\":\"four\"}");
    }

    @Test
    void dedupCountsRepeatedIdsAndNamesTheFirst() throws IOException {
        writeRepeatedIds();
        String first = "the id y occurs in F/in/a.jsonl:2 and in F/in/b.jsonl:1";
        assertRefused(dedup("--strict"), first + " (name another field with --id-field, or run without --strict)");
        Run run = dedup();
        assertThat(messages(run)).isEqualTo("doppel-spark: 2 repeated ids, distinguished by source; " + first);
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void damagedFilesAreSkippedAndListed() throws IOException {
        for (int i = 0; i < 20; i++) {
            write("good" + i + ".jsonl", "{\"id\":\"x" + i + "\",\"text\":\"text of its own, number " + i + "\"}");
        }
        Forms.parquet(input.resolve("good.parquet"), CompressionCodecName.SNAPPY, 5);
        byte[] rows = Files.readAllBytes(input.resolve("good.parquet"));
        Files.write(input.resolve("cut.parquet"), Arrays.copyOf(rows, rows.length / 2));
        Files.write(input.resolve("no.parquet"), "PAR1 and no more".getBytes(StandardCharsets.UTF_8));
        byte[] packed = Forms.packed(
                Forms.jsonl(500).replace("\"id\":\"", "\"id\":\"packed").getBytes(StandardCharsets.UTF_8), ".gz");
        Files.write(input.resolve("cut.jsonl.gz"), Arrays.copyOf(packed, packed.length / 2));
        assertRefused(
                dedup("--strict"),
                "F/in/cut.jsonl.gz: gzip data ends too early; the rest of the file is not read (get an intact copy, or"
                        + " run without --strict to skip it)");
        Run run = dedup("--quiet");
        assertThat(messages(run)).isEqualTo("doppel-spark: skipped 3 files or records; see F/deep/out/skipped");
        assertThat(run.out()).isEmpty();
        assertThat(run.exitCode()).isZero();
        assertThat(lines("skipped"))
                .containsExactly(
                        "{\"source\":\"F/in/cut.jsonl.gz\",\"place\":null,\"reason\":\"gzip data ends too early; the rest of"
                                + " the file is not read\",\"remedy\":\"get an intact copy\"}",
                        "{\"source\":\"F/in/cut.parquet\",\"place\":null,\"reason\":\"a Parquet file that was cut off, or"
                                + " whose footer is damaged\",\"remedy\":\"get an intact copy\"}",
                        "{\"source\":\"F/in/no.parquet\",\"place\":null,\"reason\":\"a Parquet file that was cut off, or"
                                + " whose footer is damaged\",\"remedy\":\"get an intact copy\"}");
        assertThat(output.resolve("kept/good19.jsonl")).hasSameBinaryContentAs(input.resolve("good19.jsonl"));
    }

    @Test
    void anEmptyFolderIsRefused() {
        assertRefused(dedup(), "F/in holds no documents: there is no file in it (hidden ones are not read)");
    }

    @Test
    void filesWithoutRecordsAreRefused() throws IOException {
        write("a.jsonl", "");
        assertRefused(dedup(), "F/in holds no documents: there are no records");
    }

    @Test
    void aMissingInputIsRefused() throws IOException {
        Files.delete(input);
        assertRefused(scan(), "no such file or folder: F/in");
    }

    /** Hadoop maps the scheme {@code s3a} to a class that is not on the class path. */
    @ParameterizedTest
    @ValueSource(strings = {"foo", "s3a"})
    void anUnknownFileSystemIsNamed(String scheme) throws IOException {
        write("a.jsonl", "{\"text\":\"one\"}");
        assertRefused(
                Run.with(SparkFileJob::run, "dedup", scheme + "://x/y", "-o", output.toString()),
                "cannot look for " + scheme + "://x/y: Spark has no library for " + scheme
                        + ": add one with --packages or --jars of spark-submit");
        assertRefused(
                Run.with(SparkFileJob::run, "dedup", input.toString(), "-o", scheme + "://x/y"),
                "cannot write to " + scheme + "://x/y: Spark has no library for " + scheme
                        + ": add one with --packages or --jars of spark-submit");
    }

    @Test
    void anUnreadableFileIsSkipped() throws IOException {
        write("a.jsonl", "{\"text\":\"one\"}");
        write("b.jsonl", "{\"text\":\"two\"}");
        Files.setPosixFilePermissions(input.resolve("b.jsonl"), PosixFilePermissions.fromString("---------"));
        Assumptions.assumeFalse(Files.isReadable(input.resolve("b.jsonl")), "skipped: this user may read every file");
        assertThat(messages(dedup("--quiet")))
                .isEqualTo("doppel-spark: skipped 1 file or record; see F/deep/out/skipped");
        assertThat(lines("skipped"))
                .containsExactly(
                        "{\"source\":\"F/in/b.jsonl\",\"place\":null,\"reason\":\"permission denied\",\"remedy\":\"allow your user to read it\"}");
    }

    @Test
    void anOutputInsideTheInputIsRefused() throws IOException {
        write("a.jsonl", "{\"text\":\"one\"}");
        output = input.resolve("deep/out");
        assertRefused(dedup(), "the output F/in/deep/out is inside the input F/in: name a directory elsewhere");
    }

    @Test
    void anOutputThatIsAFileIsRefused() throws IOException {
        write("a.jsonl", "{\"text\":\"one\"}");
        Path file = Files.createFile(folder.resolve("file"));
        for (Path inIt : List.of(file, file.resolve("in"))) {
            output = inIt;
            Run run = dedup();
            assertThat(messages(run)).isEqualTo("doppel-spark: cannot write to F/file: it is a file; name a directory");
            assertThat(run.exitCode()).isEqualTo(1);
        }
        assertThat(file).isEmptyFile();
    }

    @Test
    void theOutputOfAnotherRunIsReplacedOnlyOnRequest() throws IOException {
        write("a.jsonl", "{\"text\":\"one\"}");
        assertThat(dedup().exitCode()).isZero();
        byte[] manifest = Files.readAllBytes(output.resolve("run.json"));
        Run run = scan();
        assertThat(messages(run))
                .isEqualTo(
                        "doppel-spark: F/deep/out holds the output of another run (run.json): name another directory, or"
                                + " replace it with --force");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(output.resolve("run.json")).hasBinaryContent(manifest);
        assertThat(scan("--force").exitCode()).isZero();
        try (Stream<Path> files = Files.list(output)) {
            assertThat(files)
                    .extracting(Path::getFileName)
                    .extracting(Path::toString)
                    .containsExactlyInAnyOrder("pairs", "skipped", "run.json");
        }
    }

    private Path old(String... lines) throws IOException {
        Path old = folder.resolve("old");
        Forms.write(old.resolve("a.jsonl"), String.join("\n", lines) + "\n");
        return old;
    }

    @Test
    void anOldCorpusWithoutDocumentsIsRefused() throws IOException {
        write("a.jsonl", "{\"text\":\"one\"}");
        String old = old("{\"body\":\"one\"}").toString();
        assertRefused(
                dedup("--against", old),
                "F/old holds no documents: 1 was skipped, F/old/a.jsonl:1: no field \"text\"; the fields are: body (name"
                        + " it with --text-field)");
        assertRefused(dedup("--against", folder + "/none"), "no such file or folder: F/none");
    }

    @ParameterizedTest
    @CsvSource({"doppel.state,a saved state", "doppel.index,an index"})
    void aPreparedFormOfAnOldCorpusIsRefused(String header, String form) throws IOException {
        write("a.jsonl", "{\"text\":\"one\"}");
        Path old = old("{\"text\":\"one\"}");
        Files.createFile(old.resolve(header));
        assertRefused(
                dedup("--against", old.toString()),
                "F/old is " + form + ", which Doppel on Spark does not read: use doppel on one machine, or name the"
                        + " files of the old corpus");
    }

    @Test
    void anOutputInsideAnOldCorpusIsRefused() throws IOException {
        write("a.jsonl", "{\"text\":\"one\"}");
        Path old = old("{\"text\":\"one\"}");
        output = old.resolve("deep/out");
        assertRefused(
                dedup("--against", old.toString()),
                "the output F/old/deep/out is inside the input F/old: name a directory elsewhere");
    }

    @Test
    void skippedRecordsOfAnOldCorpusAreCounted() throws IOException {
        write("a.jsonl", "{\"text\":\"one\"}", "oops");
        String old = old("{\"text\":null}", "{\"text\":\"two\"}").toString();
        assertRefused(
                dedup("--against", old, "--strict"),
                "F/old/a.jsonl:1: field \"text\" is null, not text (fix it, or run without --strict to skip it)");
        Run run = dedup("--against", old);
        assertThat(run.out()).startsWith("3 submitted, 1 read, 2 not read\n");
        assertThat(lines("skipped")).hasSize(2);
    }

    @Test
    void inputsThatAreAlsoOldAreRemoved() throws IOException {
        write("a.jsonl", "{\"text\":\"one two three\"}", "{\"text\":\"four five six\"}");
        Run run = dedup("--against", input.toString());
        assertThat(run.out())
                .contains("\n0 of 2 documents kept, 2 removed in 2 groups, 2 of them similar to an old document; ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--threshold 2|threshold of jaccard must be 0 .. 1 (got: 2.0)",
                "--method nonsense|method must be one of auto, exact, lsh, signatures, all-pairs (got: nonsense)",
                "--split-size -1|a size must be like 512M or 4G (got: -1)",
                "--keep oldest|keep must be one of first, longest, newest, highest (got: oldest)",
                "--keep-up-to 0|at least 1 document per group must be kept (got: 0)",
                "--annotate --copies|annotation keeps all documents, with the sizes of their groups: use neither"
                        + " --keep-up-to nor --copies with it",
                "--keep newest|keep newest needs a field (got: newest): write newest:FIELD",
            })
    void anInvalidValueIsRefusedBeforeSparkStarts(String options, String message) {
        assertThat(Run.of(("dedup in -o out " + options).split(" ")))
                .isEqualTo(new Run(2, "", "doppel-spark: " + message + "; see doppel-spark dedup --help\n"));
    }
}
