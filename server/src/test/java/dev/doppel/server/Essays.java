package dev.doppel.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The example essays. Some of them share passages. */
final class Essays {
    static final Path FOLDER = Path.of("../examples/essays");

    private Essays() {}

    static Path file(String name) {
        return FOLDER.resolve(name);
    }

    static Path[] all() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.sorted().toArray(Path[]::new);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    static String text(String name) {
        try {
            return Files.readString(file(name));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
