package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Sends SIGTERM while a command is reading. The command waits for a simulated disk that does not respond. */
@DisabledOnOs(OS.WINDOWS)
class SignalTest {
    private static final int TERMINATED = 128 + 15;

    @TempDir
    private Path folder;

    private Path input = Path.of("");

    @BeforeEach
    void twoFiles() throws IOException {
        input = Files.createDirectory(folder.resolve("in"));
        for (String name : List.of("a", "b")) {
            StringBuilder lines = new StringBuilder();
            for (int i = 0; i < 30; i++) {
                lines.append("{\"id\":\"" + name + i + "\",\"text\":\"" + Sample.prose(i / 2) + "\"}\n");
            }
            Files.writeString(input.resolve(name + ".jsonl"), lines);
        }
    }

    private Cli.Result terminated(String... arguments) throws IOException, InterruptedException {
        return CliProcess.terminated("b.jsonl:1000", arguments);
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(Path::getFileName).map(Path::toString).sorted().toList();
        }
    }

    @Test
    void dedupPrintsHowToResume() throws Exception {
        Path output = folder.resolve("out");
        Cli.Result result = terminated("dedup", input.toString(), "-o", output.toString(), "--quiet");
        assertThat(result.err()).isEqualTo("doppel: stopped; continue with the same command and --resume\n");
        assertThat(result.exitCode()).isEqualTo(TERMINATED);
        assertThat(names(output)).containsExactly(".doppel");
        assertThat(Cli.run("dedup", input.toString(), "-o", output.toString(), "--quiet", "--resume"))
                .isEqualTo(new Cli.Result(0, "", ""));
        Path undisturbed = folder.resolve("undisturbed");
        Cli.run("dedup", input.toString(), "-o", undisturbed.toString(), "--quiet");
        assertThat(names(output)).isEqualTo(names(undisturbed)).contains("run.json");
        for (String name : List.of("kept/a.jsonl", "removed.jsonl", "groups.jsonl", "skipped.jsonl")) {
            assertThat(output.resolve(name)).hasSameBinaryContentAs(undisturbed.resolve(name));
        }
    }

    @Test
    void dedupOfStandardInputResumesWithoutIt() throws Exception {
        Path output = folder.resolve("out");
        byte[] records = Files.readAllBytes(input.resolve("a.jsonl"));
        Process process = CliProcess.onFaultyDisk("doppel.disk.hangs=stdin:1000")
                .start("dedup", "-", "-o", output.toString(), "--quiet");
        try (OutputStream stdin = process.getOutputStream()) {
            stdin.write(records);
        }
        assertThat(CliProcess.terminatedWhileWaiting(process).exitCode()).isEqualTo(TERMINATED);

        assertThat(Cli.run("dedup", "-", "-o", output.toString(), "--quiet", "--resume"))
                .isEqualTo(new Cli.Result(0, "", ""));

        Path undisturbed = folder.resolve("undisturbed");
        Cli.withInput(records, "dedup", "-", "-o", undisturbed.toString(), "--quiet");
        for (String name : List.of("kept/stdin.jsonl", "removed.jsonl", "groups.jsonl", "skipped.jsonl")) {
            assertThat(output.resolve(name)).hasSameBinaryContentAs(undisturbed.resolve(name));
        }
        assertThat(names(output)).isEqualTo(names(undisturbed));
    }

    @Test
    void dedupToStandardOutputLeavesNoFiles() throws Exception {
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        List<String> options = new ArrayList<>(
                CliProcess.onFaultyDisk("doppel.disk.hangs=b.jsonl:1000").javaOptions());
        options.add("-Djava.io.tmpdir=" + temporary);
        Cli.Result result = CliProcess.terminatedWhileWaiting(
                new CliProcess(options).start("dedup", input.toString(), "-o", "-", "--quiet"));
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(TERMINATED);
        assertThat(names(temporary)).isEmpty();
    }

    @Test
    void aScanLeavesNoFiles() throws Exception {
        Path results = Files.createDirectory(folder.resolve("results"));
        Cli.Result result = terminated("scan", input.toString(), "-o", results + "/pairs.csv", "--quiet");
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(TERMINATED);
        assertThat(names(results)).isEmpty();
    }

    @Test
    void anIndexIsIntactAndTheSameCommandContinues() throws Exception {
        String index = folder.resolve("index").toString();
        assertThat(Cli.run("index", "create", index).exitCode()).isZero();
        Cli.Result result = terminated("index", "add", index, input.toString(), "--quiet");
        assertThat(result.exitCode()).isEqualTo(TERMINATED);
        assertThat(Cli.run("index", "check", index).exitCode()).isZero();
        assertThat(Cli.run("index", "add", index, input.toString(), "--quiet").exitCode())
                .isZero();
        assertThat(Cli.run("index", "check", index).out()).isEqualTo("no damage found: 60 documents\n");
    }
}
