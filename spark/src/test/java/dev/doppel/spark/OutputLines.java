package dev.doppel.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Reads the output of runs on Spark and on one machine. */
final class OutputLines {
    private OutputLines() {}

    /** Returns the lines of a file, or of all files in a folder, ordered by file name. */
    static List<String> of(Path path) {
        List<String> lines = new ArrayList<>();
        try (Stream<Path> files = Files.walk(path)) {
            for (Path file : files.filter(Files::isRegularFile)
                    .filter(file -> !file.getFileName().toString().startsWith("."))
                    .sorted()
                    .toList()) {
                lines.addAll(Files.readAllLines(file));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return lines;
    }

    /** Returns the lines of a manifest that contain one of the given properties. */
    static List<String> properties(Path output, String... names) {
        return of(output.resolve("run.json")).stream()
                .filter(line -> Stream.of(names).anyMatch(name -> line.contains("\"" + name + "\"")))
                .map(line -> line.replaceFirst(",$", ""))
                .toList();
    }
}
