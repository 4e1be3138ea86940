package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.SharedClassArchive;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Runs commands from the documentation in a folder that contains the launcher and the examples. */
public record DocumentedShell(Path folder) {
    /** Matches the lines that a command prints after each stage. */
    private static final Pattern STAGE = Pattern.compile("^doppel: [a-z ]+ing\\b.*: [0-9.]+ s\n", Pattern.MULTILINE);

    /**
     * JVM options for fast start-up. They are not used when docs/reports.md is generated, since that page shows
     * measured times.
     */
    private static final String QUICK_START = ReportsPageTest.WRITE ? "" : "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

    /** Returns a shell for the folder. Prepares the folder on first use. */
    static DocumentedShell in(Path folder) throws IOException {
        return in(folder, List.of("-cp", System.getProperty("java.class.path")));
    }

    /** Returns a shell for the folder. Prepares the folder on first use. */
    static DocumentedShell in(Path folder, SharedClassArchive classes) throws IOException {
        return in(folder, classes.options());
    }

    private static DocumentedShell in(Path folder, List<String> classPath) throws IOException {
        Path launcher = folder.resolve("doppel");
        if (Files.notExists(launcher)) {
            link(folder, "examples", SharedData.project().resolve("examples"));
            Files.writeString(
                    launcher,
                    "#!/bin/sh\nexec '" + Path.of(System.getProperty("java.home"), "bin", "java") + "' " + QUICK_START
                            + " --enable-native-access=ALL-UNNAMED '" + String.join("' '", classPath)
                            + "' dev.doppel.cli.Main \"$@\"\n");
            assertThat(launcher.toFile().setExecutable(true)).isTrue();
        }
        return new DocumentedShell(folder);
    }

    static void link(Path folder, String name, Path target) throws IOException {
        Files.createSymbolicLink(folder.resolve(name), target);
    }

    public String run(String command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder("/bin/sh", "-c", command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as("%s", printed).isZero();
        return STAGE.matcher(printed).replaceAll("");
    }
}
