package dev.doppel.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import dev.doppel.cli.CliProcess;
import dev.doppel.results.RowFile;
import dev.doppel.results.TableFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Scans whose pairs do not fit in the memory for pairs, which is {@code --memory} / 16, or 32,768 pairs. */
class ManyPairsCommandTest {
    private static final int DOCUMENTS = 260;
    private static final int PAIRS = DOCUMENTS * (DOCUMENTS - 1) / 2;
    private static final int TERMINATED = 128 + 15;

    @TempDir
    private Path folder;

    private String input = "";

    @BeforeEach
    void similarDocuments() throws IOException {
        input = write("similar.jsonl", DOCUMENTS);
    }

    /** Writes documents that differ in at most two words. */
    private String write(String name, int documents) throws IOException {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < documents; i++) {
            int edited = i % 17;
            String text = IntStream.range(0, 12)
                    .mapToObj(word -> word == edited ? "edited" : "w" + word)
                    .collect(Collectors.joining(" "));
            lines.add("{\"id\":\"d" + i + "\",\"text\":\"" + text + "\"}");
        }
        return Files.write(folder.resolve(name), lines).toString();
    }

    private String[] scan(String... more) {
        return Stream.concat(
                        Stream.of("scan", input, "--words", "1", "--threshold", "0.5", "--method", "exact"),
                        Arrays.stream(more))
                .toArray(String[]::new);
    }

    private static void assertSucceeds(Cli.Result result) {
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
    }

    /** Returns the printed table and the bytes of the pairs file, as Latin-1 text. */
    private List<String> outputs(TableFormat format, String... more) throws IOException {
        Path file = folder.resolve(format.fileName("pairs"));
        Cli.Result result = Cli.run(Stream.concat(Arrays.stream(scan("-o", file.toString())), Arrays.stream(more))
                .toArray(String[]::new));
        assertSucceeds(result);
        String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
        Files.delete(file);
        return List.of(result.out(), bytes);
    }

    @ParameterizedTest
    @EnumSource(TableFormat.class)
    void tablesDoNotDependOnMemoryOrThreads(TableFormat format) throws IOException {
        List<String> expected = outputs(format);
        for (String threads : List.of("1", "2", "7")) {
            assertThat(outputs(format, "--memory", "64M", "--threads", threads).equals(expected))
                    .as("%s threads", threads)
                    .isTrue();
        }
    }

    @Test
    void jsonDoesNotDependOnMemoryOrThreads() {
        Cli.Result expected = Cli.run(scan("--json"));
        assertSucceeds(expected);
        for (String threads : List.of("1", "2", "7")) {
            Cli.Result spilled = Cli.run(scan("--json", "--memory", "64M", "--threads", threads));
            assertThat(spilled.equals(expected)).as("%s threads", threads).isTrue();
        }
    }

    private CliProcess process(Path temporary, String... javaOptions) {
        List<String> options = new ArrayList<>(List.of(javaOptions));
        options.add("-Djava.io.tmpdir=" + temporary);
        return new CliProcess(options);
    }

    private Path temporary() throws IOException {
        return Files.createDirectory(folder.resolve("temporary"));
    }

    @Test
    void noTemporaryFilesRemain() throws Exception {
        Path temporary = temporary();
        Path pairs = folder.resolve("pairs.csv");
        Cli.Result result = process(temporary).run(scan("--memory", "64M", "--quiet", "-o", pairs.toString()));
        assertThat(result).isEqualTo(new Cli.Result(0, "", ""));
        assertThat(Files.readAllLines(pairs)).hasSize(1 + PAIRS);
        assertThat(temporary).isEmptyDirectory();
    }

    /** The command waits until someone reads its output, while its pairs are in a temporary file. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void noTemporaryFilesRemainAfterAnInterruption() throws Exception {
        Path temporary = temporary();
        Process process = process(temporary).start(scan("--memory", "64M", "--json"));
        assertThat(process.getInputStream().read()).isEqualTo('{');
        assertThat(temporary).isNotEmptyDirectory();
        process.toHandle().destroy();
        assertThat(process.waitFor()).isEqualTo(TERMINATED);
        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void aMissingTemporaryFolderIsReportedInOneLine() throws Exception {
        Path missing = folder.resolve("missing");
        Path pairs = folder.resolve("pairs.csv");
        Cli.Result result = process(missing)
                .run(scan("--memory", "64M", "-o", pairs.toString()))
                .masking(folder);
        String err =
                result.err().replace("WARNING: java.io.tmpdir directory does not exist\n", ""); // printed by JDK 25
        assertThat(new Cli.Result(result.exitCode(), result.out(), err))
                .isEqualTo(new Cli.Result(
                        1,
                        "",
                        "doppel: cannot write temporary files in DIR/missing: no such file or folder (make room there,"
                                + " or name another folder with DOPPEL_JAVA_OPTS=-Djava.io.tmpdir=DIR)\n"));
        assertThat(pairs).doesNotExist();
    }

    @Test
    void aFullDiskIsReportedInOneLineAndNoTemporaryFilesRemain() throws Exception {
        Path temporary = temporary();
        Path pairs = folder.resolve("pairs.csv");
        CliProcess onFullDisk = process(
                temporary,
                CliProcess.onFaultyDisk("doppel.disk.room=1").javaOptions().toArray(String[]::new));
        Cli.Result result = onFullDisk.run(scan("--memory", "64M", "-o", pairs.toString()));
        assertThat(result.masking(folder))
                .isEqualTo(new Cli.Result(
                        1,
                        "",
                        "doppel: cannot write temporary files in DIR/temporary: No space left on device (make room"
                                + " there, or name another folder with DOPPEL_JAVA_OPTS=-Djava.io.tmpdir=DIR)\n"));
        assertThat(pairs).doesNotExist();
        assertThat(temporary).isEmptyDirectory();
    }

    /** In memory, these pairs would take more than the heap. */
    @Test
    void aSmallHeapSuffices() throws Exception {
        input = write("many.jsonl", 800);
        Path pairs = folder.resolve("pairs.csv");
        Cli.Result result = CliProcess.of("-Xmx32m", "-XX:+UseSerialGC").run(scan("--quiet", "-o", pairs.toString()));
        assertThat(result).isEqualTo(new Cli.Result(0, "", ""));
        try (Stream<String> lines = Files.lines(pairs)) {
            assertThat(lines.count()).isEqualTo(1 + 319_600);
        }
    }

    private static List<String> rows(Path file) {
        List<String> rows = new ArrayList<>();
        new RowFile(file).forEach(row -> rows.add(row.values().toString()));
        return rows;
    }

    @Test
    void maxPairsListsTheFirstPairsAndGroupsAll() {
        Path pairs = folder.resolve("pairs.csv");
        Path groups = folder.resolve("groups.csv");
        assertSucceeds(Cli.run(scan("-o", pairs.toString(), "--groups-output", groups.toString())));
        List<String> allPairs = rows(pairs);
        List<String> allGroups = rows(groups);
        assertThat(allPairs).hasSize(PAIRS);
        assertThat(allGroups).hasSize(DOCUMENTS);
        Cli.Result result =
                Cli.run(scan("--max-pairs", "30", "-o", pairs.toString(), "--groups-output", groups.toString()));
        assertSucceeds(result);
        assertThat(rows(pairs)).isEqualTo(allPairs.subList(0, 30));
        assertThat(rows(groups)).isEqualTo(allGroups);
        assertThat(result.out())
                .contains("... and 33,650 more pairs; --max-pairs leaves out 33,640\n")
                .contains("\n33,670 pairs (30 listed), 1 group among 260 documents;");
    }

    @Test
    void maxPairsLimitsAllOutputs() {
        assertThat(Cli.run(scan("--max-pairs", "0")).out())
                .contains("\n\n... and 33,670 more pairs; --max-pairs leaves out 33,670\n\n33,670 pairs (0 listed), ");
        assertThat(Cli.run(scan("--max-pairs", "1", "--json")).out())
                .contains("\"pairs_found\":33670,\"pairs\":[{\"left\":\"d0\",\"right\":\"d17\",")
                .doesNotContain("\"right\":\"d34\"");
        assertThat(Cli.run(scan("--max-pairs", "100000"))).isEqualTo(Cli.run(scan()));
    }

    @Test
    void aReportCountsThePairsThatMaxPairsLeavesOut() throws IOException {
        Path report = folder.resolve("report.html");
        Path passages = folder.resolve("passages.csv");
        assertSucceeds(Cli.run(
                scan("--max-pairs", "5", "--report", report.toString(), "--passages-output", passages.toString())));
        assertThat(Files.readString(report)).contains("\"pairs\":33670", "advice.more.limits");
        assertThat(rows(passages)).hasSize(5);
    }

    @Test
    void maxPairsMustMakeSense() {
        assertThat(Cli.run(scan("--max-pairs", "-1")).err())
                .isEqualTo("doppel: --max-pairs must be 0 or more (got: -1); see doppel scan --help\n");
        assertThat(Cli.run(scan("--max-pairs", "5", "--submissions", "auto", "--people-output", folder + "/p.csv"))
                        .err())
                .isEqualTo("doppel: --people-output needs all pairs: leave out --max-pairs; see doppel scan --help\n");
        assertThat(Cli.run(scan("--max-pairs", "5", "--submissions", "auto", "--same-author", "(.*)"))
                        .err())
                .isEqualTo("doppel: --same-author lists people, which needs all pairs: leave out --max-pairs;"
                        + " see doppel scan --help\n");
    }

    @Test
    void tooManyPairsForPassagesAreRefusedWithAFix() throws IOException {
        input = write("many.jsonl", 800);
        Path passages = folder.resolve("passages.csv");
        Cli.Result result = Cli.run(scan("--memory", "64M", "--passages-output", passages.toString()));
        assertThat(result)
                .isEqualTo(new Cli.Result(
                        1,
                        "",
                        "doppel: 262,145 pairs were found in the first 725 of 800 documents, but a scan for passages"
                                + " holds at most 262,144 in 64 MB of memory: raise --memory, list fewer pairs with"
                                + " --max-pairs, or find fewer with a higher --threshold\n"));
        assertThat(passages).doesNotExist();
    }
}
