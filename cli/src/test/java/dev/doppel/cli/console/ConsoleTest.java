package dev.doppel.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.CliProcess;
import dev.doppel.cli.Main;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ConsoleTest {
    private static final String BOLD = "\u001B[1m";

    private static String scan(String stdout, Map<String, String> environment)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Ddoppel.stdout=" + stdout,
                "-cp",
                System.getProperty("java.class.path"),
                "dev.doppel.cli.Main",
                "scan",
                SharedData.project().resolve("examples/essays").toString());
        builder.environment().remove("NO_COLOR");
        builder.environment().putAll(environment);
        Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return out;
    }

    @Test
    void coloursAreUsedOnTerminalsUnlessDisabled() throws IOException, InterruptedException {
        assertThat(scan("tty", Map.of()))
                .startsWith(
                        BOLD + "12\u001B[0m submitted, " + BOLD + "12\u001B[0m read, " + BOLD + "0\u001B[0m not read\n")
                .contains(BOLD + "3 pairs");
        assertThat(scan("tty", Map.of("NO_COLOR", "1"))).doesNotContain("\u001B");
        assertThat(scan("file", Map.of())).doesNotContain("\u001B").contains("3 pairs");
    }

    /** The reader closes the pipe before the JVM writes the first byte. */
    @Test
    void aReaderThatClosesThePipeEarlyIsNotAnError() throws IOException, InterruptedException {
        Process process = CliProcess.of().start("compare", "--help");
        process.getInputStream().close();
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(err).isEmpty();
        assertThat(process.waitFor()).isZero();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDiskIsAnError() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.doppel.cli.Main",
                        "compare",
                        "--help")
                .redirectOutput(Path.of("/dev/full").toFile())
                .start();
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(err).isEqualTo("doppel: not all results could be written to standard output: is the disk full?\n");
        assertThat(process.waitFor()).isEqualTo(Main.FAILED);
    }
}
