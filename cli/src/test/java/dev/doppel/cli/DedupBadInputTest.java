package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.github.luben.zstd.ZstdOutputStream;
import dev.doppel.internal.ByteSizes;
import dev.doppel.testing.Property;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SplittableRandom;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks that {@code dedup} reports invalid inputs and options in one line, loses no documents, and leaves no partial
 * files behind. The class is long because it contains many short test cases.
 */
class DedupBadInputTest {
    private static final List<Sample> GOOD = List.of(Sample.ORIGINAL, Sample.COPY, Sample.OTHER);
    private static final List<Sample> GOOD_AND_CLEAN = List.of(Sample.ORIGINAL, Sample.OTHER);

    @TempDir
    private Path folder;

    private Path input = Path.of("");
    private Path output = Path.of("");

    @BeforeEach
    void writeGoodInput() throws IOException {
        input = Files.createDirectory(folder.resolve("in"));
        output = folder.resolve("out");
        write("good.jsonl", jsonl(GOOD));
    }

    private static byte[] jsonl(List<Sample> samples) {
        StringBuilder lines = new StringBuilder();
        for (Sample sample : samples) {
            lines.append("{\"id\":\"" + sample.id() + "\",\"text\":\"" + sample.text() + "\"}\n");
        }
        return bytes(lines.toString());
    }

    private static List<Sample> samples(int first, int count) {
        List<Sample> samples = new ArrayList<>();
        for (int i = first; i < first + count; i++) {
            samples.add(new Sample("n" + i, Sample.prose(1000 + i)));
        }
        return samples;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private Path write(String name, byte[] content) throws IOException {
        Path file = input.resolve(name);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        return Files.write(file, content);
    }

    private String masked(String text) {
        return text.replace(folder.toString(), "DIR");
    }

    private Cli.Result dedup(String... more) {
        return dedup(List.of(input), more);
    }

    private Cli.Result dedup(List<Path> inputs, String... more) {
        List<String> arguments = new ArrayList<>(List.of("dedup", "-o", output.toString(), "--quiet"));
        inputs.forEach(path -> arguments.add(path.toString()));
        arguments.addAll(Arrays.asList(more));
        return Cli.run(arguments.toArray(new String[0]));
    }

    private void assertFails(int exitCode, String line, Cli.Result result) {
        assertThat(masked(result.err())).isEqualTo("doppel: " + line + "\n");
        assertThat(result.out()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(exitCode);
        assertThat(output).doesNotExist();
    }

    /** Asserts that a bad file next to the good file is skipped and listed in {@code skipped.jsonl}. */
    private void assertSkips(String source, String place, String reason, String remedy) throws IOException {
        Cli.Result result = dedup();
        assertThat(masked(result.err())).isEqualTo("doppel: skipped 1 file or record; see DIR/out/skipped.jsonl\n");
        assertThat(result.exitCode()).isZero();
        assertThat(masked(Files.readString(output.resolve("skipped.jsonl"))))
                .isEqualTo("{\"source\":\"" + source + "\",\"place\":" + place + ",\"reason\":\""
                        + reason.replace("\"", "\\\"") + "\",\"remedy\":"
                        + (remedy.isEmpty() ? "null" : "\"" + remedy + "\"") + "}\n");
        assertThat(output.resolve("kept/good.jsonl")).hasBinaryContent(jsonl(GOOD_AND_CLEAN));
        assertThat(output.resolve(".doppel")).doesNotExist();
    }

    private void assertStrictStops(String line, String... more) throws IOException {
        Path earlier = output;
        output = folder.resolve("strict");
        List<String> arguments = new ArrayList<>(Arrays.asList(more));
        arguments.add("--strict");
        assertFails(1, line, dedup(arguments.toArray(new String[0])));
        output = earlier;
    }

    @Test
    void gzipThatEndsTooEarly() throws IOException {
        List<Sample> samples = samples(0, 400);
        byte[] packed = ArchiveFiles.compressed("gz", jsonl(samples));
        write("cut.jsonl.gz", Arrays.copyOf(packed, packed.length / 2));
        assertSkips(
                "DIR/in/cut.jsonl.gz",
                "null",
                "gzip data ends too early; the rest of the file is not read",
                "get an intact copy");
        String left = ArchiveFiles.unpacked(output.resolve("kept")).get("cut.jsonl");
        String all = new String(jsonl(samples), StandardCharsets.ISO_8859_1);
        assertThat(all).startsWith(left);
        assertThat(left).endsWith("}\n").hasSizeBetween(all.length() / 4, all.length() * 3 / 4);
        assertStrictStops("DIR/in/cut.jsonl.gz: gzip data ends too early; the rest of the file is not read"
                + " (get an intact copy, or run without --strict to skip it)");
    }

    private Cli.Result loud(String... more) {
        List<String> arguments = new ArrayList<>(List.of("dedup", "-o", output.toString(), input.toString()));
        arguments.addAll(Arrays.asList(more));
        return Cli.run(arguments.toArray(new String[0]));
    }

    @Test
    void skippedFilesAreListedFirst() throws IOException {
        write("a.txt.gz", Arrays.copyOf(ArchiveFiles.compressed("gz", bytes(Sample.prose(3))), 60));
        Cli.Result result = loud();
        assertThat(masked(result.out()))
                .startsWith((GOOD.size() + 1) + " submitted, " + GOOD.size()
                        + " read, 1 not read\n  DIR/in/a.txt.gz: gzip data"
                        + " ends too early; the rest of the file is not read (get an intact copy)\n\n");
        assertThat(result.err()).doesNotContain("skipped", "a.txt.gz");
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void longListsOfSkippedFilesAreTruncated() throws IOException {
        write("lines.jsonl", bytes("oops\n".repeat(13)));
        assertThat(masked(loud().out()))
                .contains(" 13 not read\n  DIR/in/lines.jsonl:1: malformed JSON")
                .contains("\n  DIR/in/lines.jsonl:10: ", "\n  and 3 more; all are in DIR/out/skipped.jsonl\n\n")
                .doesNotContain("lines.jsonl:11");
        assertThat(Files.readAllLines(output.resolve("skipped.jsonl"))).hasSize(13);
        output = folder.resolve("forecast");
        assertThat(masked(loud("--dry-run").out()))
                .contains(
                        " 13 not read\n  DIR/in/lines.jsonl:1: ",
                        "\n  and 3 more; a run lists all of them in skipped.jsonl\n");
    }

    @Test
    void zstdThatEndsTooEarly() throws IOException {
        byte[] packed = ArchiveFiles.compressed("zst", bytes(Sample.prose(3)));
        write("cut.txt.zst", Arrays.copyOf(packed, packed.length / 2));
        assertSkips(
                "DIR/in/cut.txt.zst",
                "null",
                "zstd data ends too early; the rest of the file is not read",
                "get an intact copy");
        assertThat(output.resolve("kept/cut.txt.zst")).doesNotExist();
    }

    @Test
    void parquetWithADamagedFooter() throws IOException {
        byte[] rows = ParquetRows.file(samples(0, 3), CompressionCodecName.ZSTD, false);
        Arrays.fill(rows, rows.length - 100, rows.length - 8, (byte) 0xEE);
        write("rows.parquet", rows);
        assertSkips(
                "DIR/in/rows.parquet",
                "null",
                "a Parquet file that was cut off, or whose footer is damaged",
                "get an intact copy");
        assertThat(output.resolve("kept/rows.parquet")).doesNotExist();
    }

    /** The damage is outside the text column, so reading succeeds and only writing fails. */
    @Test
    void parquetWithDamageBesideTheText() throws IOException {
        List<Sample> samples = List.of(
                new Sample("x", Sample.prose(5)), new Sample("y", Sample.prose(5)), new Sample("z", Sample.prose(6)));
        byte[] rows = ParquetRows.file(samples, CompressionCodecName.UNCOMPRESSED, false);
        byte[] hash = {0, -1, 2, (byte) Sample.prose(5).length()};
        int at = new String(rows, StandardCharsets.ISO_8859_1).indexOf(new String(hash, StandardCharsets.ISO_8859_1));
        Arrays.fill(rows, at - 30, at + 8, (byte) 0xEE);
        write("rows.parquet", rows);
        String line =
                "DIR/in/%s: row group 1 is damaged and cannot be written again (fix the file or leave it out, and run"
                        + " again)";
        assertFails(1, String.format(line, "rows.parquet"), dedup());
        Files.delete(input.resolve("rows.parquet"));
        write("pack.tar", new ArchiveFiles().add("rows.parquet", rows).tar());
        assertFails(1, String.format(line, "pack.tar"), dedup());
    }

    /** Readers ignore a wrong size in a zip file, but the wrong size must not corrupt the written archive. */
    @Test
    void aZipWithAWrongSize() throws IOException {
        byte[] zip = new ArchiveFiles()
                .add("a.txt", bytes(Sample.prose(3)))
                .add("b.txt", bytes(Sample.prose(3)))
                .add("c.txt", bytes(Sample.prose(4)))
                .zip();
        int entry = new String(zip, StandardCharsets.ISO_8859_1).indexOf("PK\1\2");
        zip[entry + 26] ^= 1; // the third byte of the size of a.txt
        write("pack.zip", zip);
        assertThat(dedup()).isEqualTo(new Cli.Result(0, "", ""));
        assertThat(ArchiveFiles.unpacked(output.resolve("kept")))
                .containsEntry("pack.zip!/a.txt", Sample.prose(3))
                .containsEntry("pack.zip!/c.txt", Sample.prose(4))
                .doesNotContainKey("pack.zip!/b.txt");
    }

    @Test
    void parquetWithoutTheColumn() throws IOException {
        write("good.jsonl", bytes(new String(jsonl(GOOD), StandardCharsets.UTF_8).replace("\"text\"", "\"words\"")));
        write("rows.parquet", ParquetRows.file(samples(0, 3), CompressionCodecName.ZSTD, false));
        Cli.Result result = dedup("--text-field", "words");
        assertThat(masked(result.err())).isEqualTo("doppel: skipped 1 file or record; see DIR/out/skipped.jsonl\n");
        String columns = "no column \"words\"; the columns are: id, text, length, seen, score, checked, weight, hash,"
                + " page.body, page.links.target and 1 more";
        assertThat(masked(Files.readString(output.resolve("skipped.jsonl"))))
                .isEqualTo("{\"source\":\"DIR/in/rows.parquet\",\"place\":null,\"reason\":\""
                        + columns.replace("\"", "\\\"") + "\",\"remedy\":\"name it with --text-field\"}\n");
        assertThat(ArchiveFiles.content(output.resolve("kept"))).containsOnlyKeys("good.jsonl");
        assertStrictStops(
                "DIR/in/rows.parquet: " + columns + " (name it with --text-field, or run without --strict to skip it)",
                "--text-field",
                "words");
    }

    @Test
    void aBrokenLineInTheMiddle() throws IOException {
        String before = "{\"id\":\"x\",\"text\":\"" + Sample.prose(3) + "\"}\n";
        String after = "{\"id\":\"y\",\"text\":\"" + Sample.prose(4) + "\"}\n";
        write("lines.jsonl", bytes(before + "{\"id\":\"z\", oops}\n" + after));
        String reason =
                "malformed JSON at column 12: Unexpected character ('o' (code 111)): was expecting double-quote to"
                        + " start property name";
        assertSkips("DIR/in/lines.jsonl", "2", reason, "");
        assertThat(output.resolve("kept/lines.jsonl")).hasContent(before + after);
        assertStrictStops("DIR/in/lines.jsonl:2: " + reason + " (fix it, or run without --strict to skip it)");
    }

    @Test
    void aPdfWithAPassword() throws IOException {
        write("locked.pdf", RichFiles.pdfWithPassword());
        assertSkips("DIR/in/locked.pdf", "null", "password-protected", "remove the password, and save it again");
        assertThat(output.resolve("kept/locked.pdf")).doesNotExist();
    }

    /**
     * Tests an archive that contains a harmless file and a file that decompresses to more than a gigabyte of line
     * breaks.
     */
    @Test
    void aZipBomb() throws IOException {
        byte[] block = new byte[1 << 24];
        Arrays.fill(block, (byte) '\n');
        ByteArrayOutputStream bomb = new ByteArrayOutputStream();
        try (OutputStream out = new ZstdOutputStream(bomb)) {
            for (int i = 0; i <= 64; i++) {
                out.write(block);
            }
        }
        write(
                "pack.zip",
                new ArchiveFiles()
                        .add("a.txt", bytes(Sample.prose(3)))
                        .add("bomb.jsonl.zst", bomb.toByteArray())
                        .zip());
        assertSkips(
                "DIR/in/pack.zip",
                "null",
                "expands to more than 1000 times its size, the limit; the rest is not read",
                "");
        assertThat(ArchiveFiles.unpacked(output.resolve("kept"))).containsEntry("pack.zip!/a.txt", Sample.prose(3));
    }

    @Test
    void archivesInOneAnotherTooDeep() throws IOException {
        byte[] inner = new ArchiveFiles().add("a.txt", bytes(Sample.prose(3))).zip();
        for (int depth = 2; depth <= 6; depth++) {
            inner = new ArchiveFiles()
                    .add("beside" + depth + ".txt", bytes(Sample.prose(depth + 10)))
                    .add("deeper.zip", inner)
                    .zip();
        }
        write("pack.zip", inner);
        String deeper = "!/deeper.zip".repeat(4);
        assertSkips(
                "DIR/in/pack.zip" + deeper + "!/deeper.zip",
                "null",
                "archives in archives more than 5 deep, the limit",
                "extract it first");
        SortedMap<String, String> kept = ArchiveFiles.unpacked(output.resolve("kept"));
        assertThat(kept).containsEntry("pack.zip" + deeper + "!/beside2.txt", Sample.prose(12));
        assertThat(kept).doesNotContainKey("pack.zip" + deeper + "!/deeper.zip");
    }

    /**
     * Truncates or modifies files as a bad disk would. Parquet files are excluded, since damage outside the text column
     * is found only during writing and then stops the run.
     */
    @Property(tries = 4)
    void damagedFilesNeitherStopARunNorCorruptItsOutput(SplittableRandom random) throws IOException {
        int number = 0;
        for (Form form : Form.all()) {
            if (!form.name().contains("parquet")) {
                String place = "form" + number++ + "/";
                for (Map.Entry<String, byte[]> file :
                        form.files().apply(samples(number * 100, 20)).entrySet()) {
                    write(place + file.getKey(), damaged(file.getValue(), random));
                }
            }
        }
        output = folder.resolve("out" + random.nextInt(Integer.MAX_VALUE));
        Cli.Result result = Cli.run("dedup", input.toString(), "-o", output.toString());
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(output.resolve(".doppel")).doesNotExist();
        assertThat(output.resolve("kept/good.jsonl")).hasBinaryContent(jsonl(GOOD_AND_CLEAN));
        Cli.Result again = Cli.run("dedup", output + "/kept", "-o", output + "again");
        String kept = result.out().replaceFirst("(?s)^.*\n([0-9,]+) of .* kept, .*$", "$1");
        assertThat(again.out())
                .as("%s", Files.readString(Path.of(output + "again", "skipped.jsonl")))
                .startsWith(kept + " submitted, " + kept + " read, 0 not read\n\n" + kept + " of " + kept
                        + " documents kept, 0 removed in 0 groups;");
    }

    private static byte[] damaged(byte[] content, SplittableRandom random) {
        if (random.nextBoolean()) {
            return Arrays.copyOf(content, random.nextInt(content.length));
        }
        byte[] damaged = content.clone();
        for (int i = random.nextInt(4); i >= 0; i--) {
            damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return damaged;
    }

    @Test
    void anOutputWithoutPermission() throws IOException {
        Path locked = Files.createDirectory(
                folder.resolve("locked"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("r-xr-xr-x")));
        assumeTrue(!Files.isWritable(locked), "this user may write anywhere");
        output = locked.resolve("out");
        assertFails(
                1,
                "cannot write to DIR/locked/out: permission denied; name a directory that can be written to",
                dedup());
    }

    @ParameterizedTest
    @ValueSource(strings = {"taken", "taken/out", "taken/deep/out"})
    void anOutputThroughAFile(String name) throws IOException {
        Path taken = Files.writeString(folder.resolve("taken"), "a file");
        output = folder.resolve(name);
        Cli.Result result = dedup();
        assertThat(masked(result.err()))
                .isEqualTo("doppel: cannot write to DIR/taken: it is a file; name a directory\n");
        assertThat(result.exitCode()).isOne();
        assertThat(taken).hasContent("a file");
    }

    @Test
    void twoInputsWithOneName() throws IOException {
        Path other = Files.createDirectory(folder.resolve("other"));
        Files.write(other.resolve("good.jsonl"), jsonl(GOOD));
        assertFails(
                1,
                "DIR/in/good.jsonl and DIR/other/good.jsonl would both become kept/good.jsonl: name the folder that holds"
                        + " both, or a pattern in quotes",
                dedup(List.of(input, other)));
    }

    @Test
    void idsThatOccurInTwoFiles() throws IOException {
        write("other.jsonl", jsonl(List.of(new Sample("a", Sample.prose(3)), new Sample("c", Sample.prose(4)))));
        Cli.Result result = dedup();
        assertThat(masked(result.err()))
                .isEqualTo("doppel: 2 repeated ids, distinguished by source; the id a occurs in DIR/in/good.jsonl:1"
                        + " and in DIR/in/other.jsonl:1\n");
        assertThat(result.exitCode()).isZero();
        assertThat(output.resolve("kept/good.jsonl")).hasBinaryContent(jsonl(GOOD_AND_CLEAN));
        assertThat(output.resolve("kept/other.jsonl"))
                .hasBinaryContent(Files.readAllBytes(input.resolve("other.jsonl")));
        assertStrictStops("the id a occurs in DIR/in/good.jsonl:1 and in DIR/in/other.jsonl:1 (name another field with"
                + " --id-field, or run without --strict)");
    }

    @Test
    void documentsWithoutAValueToRankBy() throws IOException {
        write("dated.jsonl", bytes("{\"text\":\"" + Sample.prose(3) + "\",\"date\":\"2020-01-01\"}\n"));
        assertThat(dedup("--keep", "newest:date").err())
                .isEqualTo("doppel: 3 documents without a usable value of date to rank by; they rank last\n");
        assertThat(dedup("--keep", "highest:date", "--force").err())
                .isEqualTo(
                        "doppel: no document has a usable value of date to rank by; the first of similar documents is kept\n");
        assertThat(output.resolve("kept/good.jsonl")).hasBinaryContent(jsonl(GOOD_AND_CLEAN));
    }

    @Test
    void arrowFilesCannotBeWritten() throws IOException {
        write("table.feather", bytes("not read"));
        String line = "dedup cannot write Arrow files such as DIR/in/table.feather: convert it to Parquet, for example"
                + " with to_parquet of pandas or Hugging Face datasets";
        assertFails(1, line, dedup());
        assertFails(1, line, dedup("--dry-run"));
    }

    @Test
    void dryRunOfStandardInput() {
        assertFails(
                1,
                "standard input can be read only once, but the input is read twice here: save it to a file first",
                dedup(List.of(Path.of("-")), "--dry-run"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--resume --force | --resume continues a run, --force starts it over: choose one",
                "--keep oldest | keep must be one of first, longest, newest, highest (got: oldest)",
                "--keep newest | keep newest needs a field (got: newest): write newest:FIELD",
                "--keep highest: | keep highest needs a field (got: highest): write highest:FIELD",
                "--keep first:date | keep first takes no field (got: first:date)",
                "--memory much | a size must be like 512M or 4G (got: much)",
                "--memory -1G | a size must be like 512M or 4G (got: -1G)",
                "--memory 1M | memory must be 64M or more (got: 1 MB)",
                "--measure-recall -1 | the sample must be 0 documents or more (got: -1)",
                "--measure-recall few | Invalid value for option '--measure-recall': must be a whole number (got: few)",
                "--forse | unknown option: --forse (did you mean --force?)",
            })
    void wrongOption(String options, String message) {
        assertFails(2, message + "; see doppel dedup --help", dedup(options.split(" ", -1)));
    }

    @Test
    void moreMemoryThanThereIs() {
        assertFails(
                2,
                "--memory 9999G is more than the "
                        + ByteSizes.ofMemory(Runtime.getRuntime().maxMemory())
                        + " that Java may use: set DOPPEL_JAVA_OPTS=-Xmx10238976m; see doppel dedup --help",
                dedup("--memory", "9999G"));
    }

    @Test
    void noInputAndNoOutput() {
        assertFails(2, "Missing required parameter: 'INPUT'; see doppel dedup --help", dedup(List.of()));
        assertFails(
                2,
                "Missing required option: '--output=DIR'; see doppel dedup --help",
                Cli.run("dedup", input.toString()));
    }

    @Test
    void aMissingInput() {
        output = folder.resolve("deep/er/out");
        assertFails(
                1,
                "no such file or folder: DIR/in/god.jsonl (did you mean DIR/in/good.jsonl?)",
                dedup(List.of(input.resolve("god.jsonl"))));
        assertThat(folder.resolve("deep")).doesNotExist();
    }

    @Test
    void anEmptyFolderThatWasThereStays() throws IOException {
        Files.createDirectory(output);
        assertThat(dedup(List.of(folder.resolve("none"))).exitCode()).isOne();
        assertThat(output).isEmptyDirectory();
    }

    @Test
    void anOutputInsideTheInput() {
        output = input.resolve("deep/out");
        assertFails(1, "the output DIR/in/deep/out is inside the input DIR/in: name a directory elsewhere", dedup());
        assertThat(ArchiveFiles.content(input)).containsOnlyKeys("good.jsonl");
    }

    @Test
    void anOutputInsideTheInputByALink() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), input);
        output = link.resolve("out");
        assertFails(1, "the output DIR/link/out is inside the input DIR/in: name a directory elsewhere", dedup());
    }

    @Test
    void anInputThatTheOutputWouldReplace() {
        assertThat(dedup().exitCode()).isZero();
        SortedMap<String, String> before = ArchiveFiles.content(output);
        for (String part : List.of("kept", "kept/good.jsonl", "groups.jsonl")) {
            Cli.Result result = dedup(List.of(output.resolve(part)), "--force");
            String file = part.equals("kept") ? "kept/good.jsonl" : part;
            assertThat(masked(result.err()))
                    .isEqualTo("doppel: the input DIR/out/" + file
                            + " is the output of a run in DIR/out and would be replaced: name another directory\n");
            assertThat(result.exitCode()).isOne();
            assertThat(ArchiveFiles.content(output)).isEqualTo(before);
        }
    }

    @Test
    void anInputBesideTheOutputIsFine() throws IOException {
        output = input;
        assertThat(dedup(List.of(input.resolve("good.jsonl")))).isEqualTo(new Cli.Result(0, "", ""));
        assertThat(input.resolve("kept/good.jsonl")).hasBinaryContent(jsonl(GOOD_AND_CLEAN));
        assertThat(input.resolve("good.jsonl")).hasBinaryContent(jsonl(GOOD));
    }

    /** Simulates a full disk by limiting the file size, which requires no special permissions. */
    @ParameterizedTest
    @CsvSource({"reading, 200, 0, sets", "writing, 400, 4000, kept/many.jsonl"})
    void aFullDisk(String stage, int kilobytes, int padding, String full) throws Exception {
        String lines = new String(jsonl(samples(0, 500)), StandardCharsets.UTF_8);
        write("many.jsonl", bytes(lines.replace("}", ",\"rest\":\"" + "x".repeat(padding) + "\"}")));
        Path undisturbed = folder.resolve("undisturbed");
        assertThat(Cli.run("dedup", input.toString(), "--quiet", "-o", undisturbed.toString())
                        .exitCode())
                .isZero();

        Cli.Result failed = onFullDisk(kilobytes);
        assertThat(masked(failed.err()))
                .as(stage)
                .isEqualTo("doppel: cannot write DIR/out/.doppel/" + full
                        + ": File too large; once that is fixed, continue with --resume\n");
        assertThat(failed.exitCode()).isOne();

        assertThat(dedup("--resume")).isEqualTo(new Cli.Result(0, "", ""));
        assertThat(ArchiveFiles.contentWithoutCosts(output)).isEqualTo(ArchiveFiles.contentWithoutCosts(undisturbed));
    }

    /** Runs {@code dedup} in a separate process with a file size limit set by the shell. */
    private Cli.Result onFullDisk(int kilobytes) throws IOException, InterruptedException {
        Path err = folder.resolve("err");
        Path out = folder.resolve("stdout");
        Process process = new ProcessBuilder(
                        "sh",
                        "-c",
                        "ulimit -f " + 2 * kilobytes + " && exec \"$@\"",
                        "sh",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.doppel.cli.Main",
                        "dedup",
                        input.toString(),
                        "--quiet",
                        "-o",
                        output.toString())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        int exitCode = process.waitFor();
        return new Cli.Result(exitCode, Files.readString(out), Files.readString(err));
    }

    @Test
    void aRunCanBeResumedAfterItsInputWasUnavailable() throws Exception {
        write("many.jsonl", jsonl(samples(0, 500)));
        assertThat(onFullDisk(200).exitCode()).isOne();
        Path elsewhere = Files.move(input, folder.resolve("elsewhere"));
        Cli.Result result = dedup("--resume");
        assertThat(masked(result.err())).isEqualTo("doppel: no such file or folder: DIR/in\n");
        assertThat(result.exitCode()).isOne();
        assertThat(output.resolve(".doppel/state")).exists();
        Files.move(elsewhere, input);
        assertThat(dedup("--resume")).isEqualTo(new Cli.Result(0, "", ""));
        assertThat(output.resolve("kept/good.jsonl")).hasBinaryContent(jsonl(GOOD_AND_CLEAN));
        assertThat(output.resolve(".doppel")).doesNotExist();
    }
}
