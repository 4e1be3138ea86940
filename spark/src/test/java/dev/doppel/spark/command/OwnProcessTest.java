package dev.doppel.spark.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.SharedData;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code doppel-spark} in a separate process: the examples in docs/scale.md, logging, and SIGTERM. */
class OwnProcessTest {
    /** Console block in Markdown, with commands after {@code $}, each followed by its output. */
    private static final Pattern CONSOLE = Pattern.compile("```console\n(.*?)```", Pattern.DOTALL);

    private static final Pattern SECONDS = Pattern.compile("[0-9]+\\.[0-9]{2} s$", Pattern.MULTILINE);

    @TempDir
    private Path folder;

    @BeforeEach
    void makeLauncher() throws IOException {
        Files.createSymbolicLink(
                folder.resolve("examples"), SharedData.project().resolve("examples"));
        // Exclude the test classes and their logging configuration.
        String classes = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(part -> !part.endsWith("test-classes"))
                .collect(Collectors.joining(File.pathSeparator));
        String opens = ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> option.startsWith("--"))
                // Java 24 and later lack this package and would print a warning about the option.
                .filter(option -> Runtime.version().feature() < 24 || !option.contains("sun.security.action"))
                .collect(Collectors.joining(" "));
        if (Runtime.version().feature() >= 24) {
            opens += " --sun-misc-unsafe-memory-access=allow"; // the launcher sets the same option
        }
        Path launcher = Files.writeString(
                folder.resolve("doppel-spark"),
                "#!/bin/sh\nexec '" + Path.of(System.getProperty("java.home"), "bin", "java") + "' " + opens
                        + " -Xmx512m -XX:TieredStopAtLevel=1 -Dspark.master='local[2]' -Dspark.ui.enabled=false"
                        + " -Dspark.driver.host=127.0.0.1 -Dspark.driver.bindAddress=127.0.0.1 ${DOPPEL_JAVA_OPTS:-} -cp"
                        + " \"${DOPPEL_CLASSES:-" + classes + "}\" " + DoppelSpark.class.getName() + " \"$@\"\n");
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
    }

    private Process start(String command) throws IOException {
        return new ProcessBuilder("/bin/sh", "-c", command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
    }

    private static String printed(Process process) throws IOException {
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    @Test
    void commandsPrintWhatTheGuideShows() throws IOException, InterruptedException {
        List<String> examples = new ArrayList<>();
        Matcher block = CONSOLE.matcher(Files.readString(SharedData.project().resolve("docs/scale.md")));
        while (block.find()) {
            Stream.of(block.group(1).split("(?m)^\\$ ", -1)).skip(1).forEach(examples::add);
        }
        assertThat(examples).isNotEmpty();
        for (String example : examples) {
            int end = example.indexOf('\n');
            Process process = start(example.substring(0, end));
            assertThat(SECONDS.matcher(printed(process)).replaceAll("0.00 s"))
                    .isEqualTo(SECONDS.matcher(example.substring(end + 1)).replaceAll("0.00 s"));
            assertThat(process.waitFor()).isZero();
        }
    }

    @Test
    void theLoggingConfigurationOfTheUserIsUsed() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("log4j2.properties"), """
                rootLogger.level = info
                rootLogger.appenderRef.one.ref = one
                appender.one.type = Console
                appender.one.name = one
                appender.one.layout.type = PatternLayout
                appender.one.layout.pattern = LOGGED %c{1}%n
                """);
        Process process = start("DOPPEL_JAVA_OPTS=-Dlog4j2.configurationFile=log4j2.properties ./doppel-spark scan"
                + " examples/none -o out");
        assertThat(printed(process))
                .contains("LOGGED SparkContext\n", "doppel-spark: no such file or folder: examples/none\n");
        assertThat(process.waitFor()).isEqualTo(1);
    }

    @Test
    void aTerminatedRunLeavesNothing() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("a.jsonl"), "{\"text\":\"one\"}\n");
        Process process = start("DOPPEL_CLASSES='" + System.getProperty("java.class.path")
                + "' DOPPEL_JAVA_OPTS='-Dspark.hadoop.fs.stuck.impl=" + StuckFileSystem.class.getName()
                + "' exec ./doppel-spark dedup stuck:" + folder + "/a.jsonl -o deep/out --quiet");
        BufferedReader reader = process.inputReader(StandardCharsets.UTF_8);
        assertThat(reader.readLine()).isEqualTo(StuckFileSystem.STUCK);
        assertThat(folder.resolve("deep/out/.doppel/unfinished")).exists();
        process.destroy();
        assertThat(process.waitFor()).isEqualTo(128 + 15);
        assertThat(folder.resolve("deep")).doesNotExist();
    }

    /** File system that blocks when a file is opened. */
    public static final class StuckFileSystem extends RawLocalFileSystem {
        static final String STUCK = "stuck";

        @Override
        public URI getUri() {
            return URI.create("stuck:///");
        }

        @Override
        public String getScheme() {
            return "stuck";
        }

        @Override
        public FSDataInputStream open(org.apache.hadoop.fs.Path file, int bufferSize) throws IOException {
            System.out.println(STUCK);
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            throw new InterruptedIOException("not to be read");
        }
    }
}
