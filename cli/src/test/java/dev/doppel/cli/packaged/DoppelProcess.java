package dev.doppel.cli.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Doppel as users start it: the jar, in a process of its own. */
final class DoppelProcess {
    private static final Path JAR = SharedData.project().resolve("cli/target/doppel.jar");

    private final Path folder;
    private final List<String> before;

    /**
     * @param folder where it is started
     * @param before what the command line of Java is put behind
     */
    DoppelProcess(Path folder, String... before) {
        this.folder = folder;
        this.before = List.of(before);
    }

    /** Its temporary files lie in a place of their own. */
    static Path temporary(Path folder) {
        return folder.resolve("tmp");
    }

    List<String> command(String... arguments) throws IOException {
        assertThat(JAR).as("made by mvn verify, in which this test runs").exists();
        Files.createDirectories(temporary(folder));
        List<String> command = new ArrayList<>(before);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx512m", "-Djava.io.tmpdir=" + temporary(folder), "-jar", JAR.toString()));
        command.addAll(List.of(arguments));
        return command;
    }

    /** Runs it to its end, which must be a good one; gives what it printed, errors too. */
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
