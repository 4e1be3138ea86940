package dev.doppel.spark.internal.output;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads the content of all files in a folder and its subfolders, including hidden files. */
final class Tree {
    private Tree() {}

    static Map<String, String> of(Path root) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> walked = Files.walk(root)) {
            for (Path path : walked.filter(Files::isRegularFile).toList()) {
                files.put(
                        root.relativize(path).toString(),
                        new String(Files.readAllBytes(path), StandardCharsets.ISO_8859_1));
            }
        }
        return files;
    }
}
