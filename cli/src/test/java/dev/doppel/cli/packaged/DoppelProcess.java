package dev.doppel.cli.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs the packaged jar in a separate process, as users do. */
final class DoppelProcess {
    private static final Path JAR = SharedData.project().resolve("cli/target/doppel.jar");

    private final Path folder;
    private final List<String> before;

    /**
     * Prepares a process.
     *
     * @param folder the working directory
     * @param before a prefix for the command line
     */
    DoppelProcess(Path folder, String... before) {
        this.folder = folder;
        this.before = List.of(before);
    }

    /** Returns the folder for the process's temporary files. */
    static Path temporary(Path folder) {
        return folder.resolve("tmp");
    }

    List<String> command(String... arguments) throws IOException {
        assertThat(JAR).as("made by mvn verify, in which this test runs").exists();
        Files.createDirectories(temporary(folder));
        List<String> command = new ArrayList<>(before);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx512m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")); // for a fast start
        command.addAll(List.of("-Djava.io.tmpdir=" + temporary(folder), "-jar", JAR.toString()));
        command.addAll(List.of(arguments));
        return command;
    }

    String run(String... arguments) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command(arguments))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor())
                .as(String.join(" ", arguments) + "\n" + output)
                .isZero();
        return output;
    }
}
