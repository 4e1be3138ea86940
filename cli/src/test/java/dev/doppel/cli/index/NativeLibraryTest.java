package dev.doppel.cli.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import dev.doppel.cli.CliProcess;
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

class NativeLibraryTest {
    @TempDir
    private Path folder;

    /** The library has several megabytes, and a killed process cannot delete it. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void killedProcessLeavesNoLibrary() throws IOException, InterruptedException {
        String index = folder.resolve("index").toString();
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        assertThat(Cli.run("index", "create", index).exitCode()).isZero();
        Process process =
                CliProcess.of("-Djava.io.tmpdir=" + temporary).start("serve", "--index", index, "--port", "0");
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        assertThat(out.readLine()).startsWith("http://127.0.0.1:");

        process.destroyForcibly().waitFor();

        try (Stream<Path> left = Files.walk(temporary)) {
            assertThat(left.filter(path -> path.toString().contains("rocksdb"))).isEmpty();
        }
    }

    @Test
    void missingTemporaryFolderIsNamed() throws IOException, InterruptedException {
        Path missing = folder.resolve("missing");
        Cli.Result result = CliProcess.of("-Djava.io.tmpdir=" + missing)
                .run("index", "create", folder.resolve("index").toString());
        assertThat(result.exitCode()).isOne();
        // Since version 24, Java prints a warning of its own first.
        assertThat(result.err().lines().filter(line -> !line.startsWith("WARNING: java.io.tmpdir ")))
                .singleElement()
                .asString()
                .startsWith("doppel: cannot write temporary files in " + missing + ": no such file or folder (");
    }
}
