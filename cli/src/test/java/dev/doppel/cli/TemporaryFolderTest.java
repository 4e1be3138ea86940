package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that no document is reported as damaged, or even dropped, because temporary files cannot be written. */
class TemporaryFolderTest {
    private static final Path ESSAYS = SharedData.project().resolve("testing/foreign/essay");

    private static final String FIX =
            " (make room there, or name another folder with DOPPEL_JAVA_OPTS=-Djava.io.tmpdir=DIR)";

    @TempDir
    private Path folder;

    private Path input(String file) throws IOException {
        Path input = Files.createDirectories(folder.resolve("in"));
        Files.copy(ESSAYS.resolve(file), input.resolve(file));
        Files.copy(ESSAYS.resolve("tides-utf-8.txt"), input.resolve("copy.txt"));
        return input;
    }

    /** The folder and the file can be created, but the document cannot be written. */
    @ParameterizedTest
    @ValueSource(strings = {"tides-pandoc.docx", "tides-pandoc.odt", "tides-pandoc.epub"})
    void fullDiskEndsTheRun(String file) throws IOException, InterruptedException {
        Cli.Result result = CliProcess.onFaultyDisk("doppel.disk.room=2")
                .run("scan", input(file).toString(), "--quiet");
        assertThat(result.exitCode()).isOne();
        assertThat(result.err())
                .isEqualTo("doppel: cannot write temporary files in " + System.getProperty("java.io.tmpdir")
                        + ": No space left on device" + FIX + "\n");
    }

    @Test
    void missingTemporaryFolderEndsTheRun() throws IOException, InterruptedException {
        Path missing = folder.resolve("missing");
        Path output = folder.resolve("out");
        Cli.Result result = CliProcess.of("-Djava.io.tmpdir=" + missing)
                .run("dedup", input("tides-pandoc.docx").toString(), "-o", output.toString(), "--quiet");
        assertThat(result.exitCode()).isOne();
        // Since version 24, Java prints a warning of its own first.
        assertThat(result.err())
                .endsWith("doppel: cannot write temporary files in " + missing + ": no such file or folder" + FIX
                        + "; once that is fixed, continue with --resume\n");
        assertThat(output.resolve("kept")).doesNotExist();
    }

    @Test
    void resumedRunReadsTheDocument() throws IOException, InterruptedException {
        Path output = folder.resolve("out");
        String input = input("tides-pandoc.docx").toString();
        CliProcess.of("-Djava.io.tmpdir=" + folder.resolve("in/copy.txt"))
                .run("dedup", input, "-o", output.toString(), "--quiet");
        assertThat(output.resolve("run.json")).doesNotExist();
        Cli.Result result = CliProcess.of().run("dedup", input, "-o", output.toString(), "--quiet", "--resume");
        assertThat(result.exitCode()).isZero();
        assertThat(Files.readString(output.resolve("run.json"))).contains("\"documents\" : 2", "\"skipped\" : 0");
    }
}
