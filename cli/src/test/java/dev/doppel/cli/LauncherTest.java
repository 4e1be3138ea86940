package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests how {@code ./doppel} finds Java, and which files it makes and uses to start Java faster. */
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
                .isEqualTo("doppel: no Java found: install a JDK of version 17 or later, or set JAVA_HOME to it\n");
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

    /**
     * Copies the launcher to a folder with an empty jar that is up to date, and runs it with a fake Java, which prints
     * its arguments. The fake Java also writes the files that the real one writes. Before it writes a cache or a class
     * list, it runs the command {@code training}, which may end it.
     */
    private String launchCopy(String version, String training, String... arguments)
            throws IOException, InterruptedException {
        Path home = javaOfVersion(version);
        Files.writeString(home.resolve("bin/java"), """
                #!/bin/sh
                for argument in "$@"; do
                  case $argument in
                    -XX:AOTCacheOutput=* | -XX:DumpLoadedClassList=*) TRAINING; echo cache > "${argument#*=}" ;;
                    -XX:SharedArchiveFile=*.new) echo archive > "${argument#*=}" ;;
                  esac
                done
                echo "$*"
                """.replace("TRAINING", training));
        Path copy = folder.resolve("copy");
        Path target = Files.createDirectories(copy.resolve("cli/target"));
        if (!Files.exists(copy.resolve("doppel"))) {
            Files.createDirectories(copy.resolve("packaging"));
            for (String script : List.of("doppel", "packaging/checkout")) {
                Files.copy(SharedData.project().resolve(script), copy.resolve(script));
            }
            Path essays = Files.createDirectories(copy.resolve("examples/essays"));
            Files.writeString(essays.resolve("anna-lighthouses.txt"), "text");
            Path jar = Files.createFile(target.resolve("doppel.jar"));
            Files.setLastModifiedTime(jar, FileTime.fromMillis(0));
            Files.createFile(target.resolve("doppel.built"));
        }
        List<String> command =
                new ArrayList<>(List.of("/bin/sh", copy.resolve("doppel").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("JAVA_HOME", home.toString());
        Process process = builder.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return output;
    }

    private List<String> filesOfTarget() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("copy/cli/target"))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void longRunsOnJava25UseAnAheadOfTimeCache() throws IOException, InterruptedException {
        assertThat(launchCopy("25.0.3", "true", "generate"))
                .contains("-XX:AOTCache=", "/doppel-25.0.3.aot -XX:AOTMode=auto -Xlog:disable")
                .doesNotContain("SharedArchiveFile")
                .hasLineCount(1);
        assertThat(filesOfTarget()).containsExactly("doppel-25.0.3.aot", "doppel.built", "doppel.jar");
    }

    @Test
    void theCacheIsRecordedOnlyOnce() throws IOException, InterruptedException {
        launchCopy("25.0.3", "true", "generate");
        assertThat(launchCopy("25.0.3", "exit 1", "generate")).contains("-XX:AOTCache=");
    }

    @Test
    void shortScansHaveACacheOfTheirOwn() throws IOException, InterruptedException {
        assertThat(launchCopy("25.0.3", "true", "scan", "--quiet"))
                .contains("-XX:TieredStopAtLevel=1", "/doppel-25.0.3-short.aot -XX:AOTMode=auto")
                .doesNotContain("SharedArchiveFile");
        assertThat(launchCopy("25.0.3", "true", "--version"))
                .contains("-XX:TieredStopAtLevel=1", "/doppel-25.0.3.jsa -Xshare:auto")
                .doesNotContain("AOT");
        assertThat(filesOfTarget())
                .containsExactly("doppel-25.0.3-short.aot", "doppel-25.0.3.jsa", "doppel.built", "doppel.jar");
    }

    @Test
    void mediumScansUseTheFastCompiler() throws IOException, InterruptedException {
        String medium = folder.resolve("medium corpus.jsonl").toString();
        String large = folder.resolve("large.csv").toString();
        for (Map.Entry<String, Long> file :
                Map.of(medium, 60L << 20, large, 100L << 20).entrySet()) {
            try (RandomAccessFile sparse = new RandomAccessFile(file.getKey(), "rw")) {
                sparse.setLength(file.getValue());
            }
        }
        for (String version : List.of("17.0.9", "25.0.3")) {
            assertThat(launchCopy(version, "true", "scan", medium, "--threshold", "0.5"))
                    .contains("-XX:TieredStopAtLevel=1")
                    .doesNotContain("Tier3InvocationThreshold", "short");
            assertThat(launchCopy(version, "true", "scan", medium, medium, "-o", large))
                    .doesNotContain("-XX:TieredStopAtLevel=1");
            for (List<String> other : List.of(
                    List.of("scan", medium, large),
                    List.of("scan", medium, "--passages", "20"),
                    List.of("scan", medium, "--method", "lsh"),
                    List.of("scan", medium, folder.toString()),
                    List.of("dedup", medium))) {
                assertThat(launchCopy(version, "true", other.toArray(String[]::new)))
                        .doesNotContain("-XX:TieredStopAtLevel=1");
            }
        }
    }

    @Test
    void olderJavaUsesAnArchive() throws IOException, InterruptedException {
        for (String command : List.of("generate", "--version")) {
            assertThat(launchCopy("24.0.2", "true", command))
                    .contains("/doppel-24.0.2.jsa -Xshare:auto")
                    .doesNotContain("AOT");
        }
        assertThat(filesOfTarget()).containsExactly("doppel-24.0.2.jsa", "doppel.built", "doppel.jar");
    }

    @Test
    void withoutACacheDoppelStillRuns() throws IOException, InterruptedException {
        assertThat(launchCopy("25.0.3", "exit 1", "generate"))
                .endsWith("doppel.jar generate\n")
                .doesNotContain("AOT");
        assertThat(launchCopy("25.0.3", "true", "generate"))
                .as("another attempt after a failure")
                .doesNotContain("AOT");
        assertThat(launchCopy("17.0.15", "exit 1", "generate"))
                .endsWith("doppel.jar generate\n")
                .doesNotContain("SharedArchiveFile");
        assertThat(filesOfTarget()).containsExactly("doppel-25.0.3.aot", "doppel.built", "doppel.jar");
    }
}
