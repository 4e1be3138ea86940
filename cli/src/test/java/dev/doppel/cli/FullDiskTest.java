package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.Progress;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.HtmlFile;
import dev.doppel.cli.scan.ScanInputSettings;
import dev.doppel.cli.scan.ScanOutputs;
import dev.doppel.cli.scan.ScanRun;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.dedup.Dedup;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.passage.PassageScheme;
import dev.doppel.results.OutputFile;
import dev.doppel.testing.SharedData;
import dev.doppel.testing.disk.FaultyDisk;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Simulates a full disk at each write in turn. Checks that every output is complete or missing, and that one error line
 * is printed.
 */
class FullDiskTest {
    private static final long MEMORY = 64L << 20;

    @TempDir
    private Path folder;

    private final FaultyDisk disk = new FaultyDisk();

    private static Map<String, String> content(Path folder) {
        return ArchiveFiles.content(folder);
    }

    private ScanRun scan(Path results) {
        Options options = Options.defaults().withPassages(PassageScheme.EVIDENCE);
        ScanOutputs outputs = new ScanOutputs(
                OutputFile.checked(results.resolve("pairs.csv")),
                OutputFile.checked(results.resolve("groups.jsonl")),
                OutputFile.checked(results.resolve("passages.csv")),
                OutputFile.checked(results.resolve("people.csv")),
                HtmlFile.checked(results.resolve("report.html"), true),
                10,
                Doppel.ALL_PAIRS);
        return new ScanRun(
                ScanInputSettings.documents(
                        List.of(SharedData.project().resolve("examples/essays").toString()), CorpusOptions.DEFAULTS),
                options,
                outputs,
                false,
                true);
    }

    private static void run(ScanRun scan) {
        ByteArrayOutputStream ignored = new ByteArrayOutputStream();
        scan.run(new Console(
                new ByteArrayInputStream(new byte[0]),
                Console.writer(ignored),
                new PrintStream(ignored, true, StandardCharsets.UTF_8),
                false,
                false));
    }

    @Test
    void aScanWritesCompleteFilesOrNone() throws IOException {
        Path expected = Files.createDirectory(folder.resolve("expected"));
        run(scan(expected));
        for (long room = 0; ; room++) {
            Path results = Files.createDirectory(folder.resolve("results" + room));
            disk.faults().fullAfter(room);
            Throwable failure = catchThrowable(() -> run(scan(disk.path(results))));
            disk.faults().free();
            assertThat(content(expected)).as("full after %d writes", room).containsAllEntriesOf(content(results));
            if (failure == null) {
                assertThat(content(results)).hasSize(5);
                assertThat(room).isGreaterThan(10);
                return;
            }
            assertThat(failure)
                    .hasMessageMatching(
                            "cannot write \\S+/(pairs|groups|passages|people|report)\\.\\w+: No space left on device;"
                                    + " free some space or name a place on another disk, then run it again");
        }
    }

    private static byte[] lines(List<Sample> samples) {
        StringBuilder lines = new StringBuilder();
        samples.forEach(
                sample -> lines.append("{\"id\":\"" + sample.id() + "\",\"text\":\"" + sample.text() + "\"}\n"));
        return lines.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Writes a file in every format that {@code dedup} writes, each larger than a buffer. */
    private Path everyFormat() throws IOException {
        Path input = Files.createDirectory(folder.resolve("in"));
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            samples.add(new Sample("n" + i, Sample.prose(i / 2) + " " + "z".repeat(3000) + i));
        }
        for (String codec : List.of("gz", "zst", "bz2", "xz")) {
            Files.write(input.resolve("a.jsonl." + codec), ArchiveFiles.compressed(codec, lines(samples)));
        }
        byte[] rows = ParquetRows.file(samples, CompressionCodecName.UNCOMPRESSED, false);
        Files.write(input.resolve("b.parquet"), rows);
        byte[] zip = new ArchiveFiles()
                .add("c.jsonl", lines(samples))
                .add("d.parquet", rows)
                .zip();
        Files.write(input.resolve("e.zip"), zip);
        Files.write(
                input.resolve("f.tar"),
                new ArchiveFiles()
                        .add("g.zip", zip)
                        .add("h.jsonl", lines(samples))
                        .tar());
        return input;
    }

    private static DedupOptions options(Path input, Path output) {
        return new DedupOptions(
                List.of(input.toString()),
                CorpusOptions.DEFAULTS,
                Options.defaults().withThreads(2),
                KeepPolicy.FIRST,
                output,
                MEMORY,
                0,
                DedupOptions.Existing.RESUME);
    }

    /** Each attempt allows one more write than the previous attempt, so the disk fills up at many different points. */
    @Test
    void dedupCanBeResumedWhereverTheDiskWasFull() throws IOException {
        Path input = everyFormat();
        Map<String, String> inputs = content(input);
        Path undisturbed = folder.resolve("undisturbed");
        new Dedup(options(input, undisturbed), Progress.NONE).run();
        Path output = folder.resolve("out");
        Throwable failure;
        int failures = 0;
        do {
            disk.faults().fullAfter(5 + failures);
            failure = catchThrowable(() -> new Dedup(options(input, disk.path(output)), Progress.NONE).run());
            disk.faults().free();
            if (failure != null) {
                failures++;
                assertThat(failure)
                        .isInstanceOf(UncheckedIOException.class)
                        .hasMessageMatching(
                                "cannot \\w+ \\S+: No space left on device; free some space, then continue with"
                                        + " --resume");
            }
        } while (failure != null && failures < 200);
        assertThat(failures).isGreaterThan(5);
        assertThat(ArchiveFiles.contentWithoutCosts(output)).isEqualTo(ArchiveFiles.contentWithoutCosts(undisturbed));
        assertThat(content(input)).isEqualTo(inputs);
    }
}
