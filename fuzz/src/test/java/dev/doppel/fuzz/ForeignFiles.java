package dev.doppel.fuzz;

import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Files that other programs wrote. They are described in testing/foreign/README.md. */
public final class ForeignFiles {
    private static final Path FOLDER = SharedData.project().resolve("testing/foreign");

    private ForeignFiles() {}

    /** Returns the contents of all files in a folder, in the order of their names. */
    public static List<byte[]> in(String folder) {
        try (Stream<Path> files = Files.list(FOLDER.resolve(folder))) {
            return files.filter(Files::isRegularFile)
                    .sorted()
                    .map(ForeignFiles::bytes)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the content of a file. */
    public static byte[] file(String name) {
        return bytes(FOLDER.resolve(name));
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
