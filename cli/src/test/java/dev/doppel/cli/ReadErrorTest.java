package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadErrorTest {
    private static final String REASON = "cannot be read: Input/output error; the rest of the file is not read";

    @TempDir
    private Path folder;

    private Path input = Path.of("");
    private Path output = Path.of("");

    @BeforeEach
    void twoFiles() throws IOException {
        input = Files.createDirectory(folder.resolve("in"));
        output = folder.resolve("out");
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            lines.append(line("n" + i, Sample.prose(100 + i / 2) + " " + i % 2));
        }
        Files.writeString(input.resolve("bad.jsonl"), lines);
        Files.writeString(input.resolve("good.jsonl"), line("g1", Sample.prose(1)) + line("g2", Sample.prose(2)));
    }

    private static String line(String id, String text) {
        return "{\"id\":\"" + id + "\",\"text\":\"" + text + "\"}\n";
    }

    /** Returns a file offset in the middle of a line, after many complete lines. */
    private long middle() throws IOException {
        return Files.size(input.resolve("bad.jsonl")) / 2 + 5;
    }

    private String masked(String text) {
        return text.replace(folder.toString(), "DIR");
    }

    private Cli.Result dedup(CliProcess process, String... more) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(
                List.of("dedup", input.toString(), "-o", output.toString(), "--quiet", "--threshold", "0.7"));
        arguments.addAll(List.of(more));
        return process.run(arguments.toArray(new String[0]));
    }

    @Test
    void dedupKeepsTheRecordsBeforeTheErrorAndNamesTheFile() throws Exception {
        Cli.Result result = dedup(CliProcess.onFaultyDisk("doppel.disk.broken=bad.jsonl:" + middle()));
        assertThat(masked(result.err())).isEqualTo("doppel: skipped 1 file or record; see DIR/out/skipped.jsonl\n");
        assertThat(result.exitCode()).isZero();
        assertThat(masked(Files.readString(output.resolve("skipped.jsonl"))))
                .isEqualTo("{\"source\":\"DIR/in/bad.jsonl\",\"place\":null,\"reason\":\"" + REASON
                        + "\",\"remedy\":null}\n");
        assertThat(output.resolve("kept/good.jsonl")).hasSameBinaryContentAs(input.resolve("good.jsonl"));
        String all = Files.readString(input.resolve("bad.jsonl"));
        String before = all.substring(0, all.lastIndexOf('\n', (int) middle()) + 1);
        List<String> first =
                before.lines().filter(line -> line.contains(" 0\"")).toList();
        assertThat(Files.readAllLines(output.resolve("kept/bad.jsonl"))).isEqualTo(first);
        assertThat(output.resolve(".doppel")).doesNotExist();
    }

    @Test
    void dedupStopsAtTheErrorWithStrict() throws Exception {
        Cli.Result result = dedup(CliProcess.onFaultyDisk("doppel.disk.broken=bad.jsonl:" + middle()), "--strict");
        assertThat(masked(result.err()))
                .isEqualTo("doppel: DIR/in/bad.jsonl: " + REASON + " (fix it, or run without --strict to skip it)\n");
        assertThat(result.exitCode()).isOne();
        assertThat(output).doesNotExist();
    }

    @Test
    void aScanComparesTheRecordsBeforeTheErrorAndNamesTheFile() throws Exception {
        Cli.Result result = CliProcess.onFaultyDisk("doppel.disk.broken=bad.jsonl:" + middle())
                .run("scan", input.toString(), "--quiet", "--threshold", "0.7", "-o", folder + "/pairs.csv");
        assertThat(masked(result.err())).isEqualTo("doppel: skipped DIR/in/bad.jsonl: " + REASON + "\n");
        assertThat(result.exitCode()).isZero();
        assertThat(Files.readAllLines(folder.resolve("pairs.csv"))).hasSizeBetween(8, 15);
    }

    @Test
    void anUnreadableSpillFileEndsTheRun() throws Exception {
        Cli.Result result = dedup(CliProcess.onFaultyDisk("doppel.disk.broken=names:100"));
        assertThat(masked(result.err()))
                .isEqualTo("doppel: cannot read DIR/out/.doppel/names: Input/output error; once that is fixed, continue"
                        + " with --resume\n");
        assertThat(result.exitCode()).isOne();
        assertThat(output.resolve("run.json")).doesNotExist();
        assertThat(dedup(CliProcess.of(), "--resume")).isEqualTo(new Cli.Result(0, "", ""));
        Path undisturbed = folder.resolve("undisturbed");
        output = undisturbed;
        assertThat(dedup(CliProcess.of())).isEqualTo(new Cli.Result(0, "", ""));
        assertThat(folder.resolve("out/kept/bad.jsonl")).hasSameBinaryContentAs(undisturbed.resolve("kept/bad.jsonl"));
        assertThat(folder.resolve("out/removed.jsonl")).hasSameBinaryContentAs(undisturbed.resolve("removed.jsonl"));
    }

    /** The input is a compressed Parquet file, which Doppel must decompress to a temporary file before reading it. */
    @Test
    void aFullTemporaryFolderEndsTheRunWithoutSkippingFiles() throws Exception {
        byte[] rows = ParquetRows.file(List.of(Sample.ORIGINAL, Sample.COPY), CompressionCodecName.UNCOMPRESSED, false);
        Files.write(input.resolve("rows.parquet.gz"), ArchiveFiles.compressed("gz", rows));
        Cli.Result result = CliProcess.onFaultyDisk("doppel.disk.room=0").run("scan", input.toString(), "--quiet");
        assertThat(result.err())
                .startsWith("doppel: cannot write temporary files in ")
                .endsWith(": No space left on device (make room there, or name another folder with"
                        + " DOPPEL_JAVA_OPTS=-Djava.io.tmpdir=DIR)\n");
        assertThat(result.exitCode()).isOne();
    }
}
