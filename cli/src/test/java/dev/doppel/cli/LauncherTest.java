package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests how {@code ./doppel} finds Java. */
class LauncherTest {
    @TempDir
    private Path folder;

    private String launch(String javaHome, String path) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                "/bin/sh", SharedData.project().resolve("doppel").toString(), "--version");
        builder.environment().remove("JAVA_HOME");
        if (!javaHome.isEmpty()) {
            builder.environment().put("JAVA_HOME", javaHome);
        }
        builder.environment().put("PATH", path);
        Process process = builder.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isOne();
        return output;
    }

    /** Returns a folder that contains the tools used by the launcher, but not Java. */
    private String toolsWithoutJava() throws IOException {
        Path tools = Files.createDirectory(folder.resolve("tools"));
        for (String tool : List.of("dirname", "readlink", "sed", "head", "find", "mkdir", "grep")) {
            for (String place : List.of("/usr/bin", "/bin")) {
                Path real = Path.of(place, tool);
                if (Files.exists(real) && !Files.exists(tools.resolve(tool))) {
                    Files.createSymbolicLink(tools.resolve(tool), real);
                }
            }
        }
        return tools.toString();
    }

    private Path javaOfVersion(String version) throws IOException {
        Path home = Files.createDirectories(folder.resolve("jdk"));
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\necho never run\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
        return home;
    }

    @Test
    void aMissingJavaIsReportedWithTheFix() throws IOException, InterruptedException {
        assertThat(launch("", toolsWithoutJava()))
                .isEqualTo("doppel: no Java found: install a JDK of version 17 or later, or set JAVA_HOME to one\n");
    }

    @Test
    void wrongJavaHomeIsNamed() throws IOException, InterruptedException {
        assertThat(launch("/nowhere", System.getenv("PATH")))
                .isEqualTo(
                        "doppel: JAVA_HOME is /nowhere, which has no bin/java: set it to a JDK of version 17 or later\n");
    }

    @Test
    void olderJavaIsRefusedWithItsVersion() throws IOException, InterruptedException {
        Path home = javaOfVersion("11.0.22");
        assertThat(launch(home.toString(), System.getenv("PATH")))
                .isEqualTo("doppel: Java 17 or later is needed; " + home + "/bin/java is 11.0.22\n");
        javaOfVersion("1.8.0_402");
        assertThat(launch(home.toString(), System.getenv("PATH"))).endsWith("/bin/java is 1.8.0_402\n");
    }
}
