package dev.doppel.server.internal.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RotatingFileTest {
    private static final int MAX_BYTES = 100;
    private static final int MAX_FILES = 3;

    @TempDir
    private Path folder;

    private static void append(RotatingFile file, String line) {
        file.append(line.getBytes(StandardCharsets.UTF_8));
    }

    private List<String> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    /** The files together contain the last lines, in order, and no file exceeds its maximum size. */
    @Property(tries = 50)
    void lastLinesAreKept(SplittableRandom random) throws IOException {
        Path directory = Files.createTempDirectory(folder, "log");
        Path path = directory.resolve("log");
        List<String> written = new ArrayList<>();
        int starts = random.nextInt(1, 4);
        for (int start = 0; start < starts; start++) {
            try (RotatingFile file = RotatingFile.open(path, MAX_BYTES, MAX_FILES)) {
                for (int i = random.nextInt(30); i > 0; i--) {
                    String line = written.size() + "x".repeat(random.nextInt(40));
                    append(file, line);
                    written.add(line);
                }
            }
        }
        List<String> kept = new ArrayList<>();
        for (String name : List.of("log.2", "log.1", "log")) {
            if (Files.exists(directory.resolve(name))) {
                assertThat(Files.size(directory.resolve(name))).isLessThanOrEqualTo(MAX_BYTES);
                kept.addAll(Files.readAllLines(directory.resolve(name)));
            }
        }
        assertThat(kept).isEqualTo(written.subList(written.size() - kept.size(), written.size()));
        boolean isFull = files(directory).size() == MAX_FILES;
        assertThat(isFull || kept.size() == written.size()).isTrue();
        assertThat(files(directory)).isSubsetOf("log", "log.1", "log.2");
    }

    @Test
    void incompleteLastLineIsEnded() throws IOException {
        Path path = Files.writeString(folder.resolve("log"), "{\"incompl");
        try (RotatingFile file = RotatingFile.open(path)) {
            append(file, "{}");
        }
        assertThat(path).hasContent("{\"incompl\n{}\n");
    }

    /** An interrupt closes a file channel. */
    @Test
    void interruptedThreadDoesNotEndTheLog() throws IOException {
        Path path = folder.resolve("log");
        try (RotatingFile file = RotatingFile.open(path)) {
            append(file, "first");
            Thread.currentThread().interrupt();
            append(file, "lost");
            assertThat(Thread.interrupted()).isTrue();
            append(file, "last");
        }
        assertThat(Files.readAllLines(path)).startsWith("first").endsWith("last");
    }
}
