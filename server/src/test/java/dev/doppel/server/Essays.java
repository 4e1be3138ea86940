package dev.doppel.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

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

    /** Returns the text of an essay as a cell of a CSV file, without line breaks. */
    static String line(String name) {
        return '"' + text(name).strip().replaceAll("\\s+", " ").replace("\"", "\"\"") + '"';
    }

    /** Creates a ZIP archive that contains one file. */
    static Path zipOf(Path zip, String name, String content) throws IOException {
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry(name));
            out.write(content.getBytes(StandardCharsets.UTF_8));
        }
        return zip;
    }
}
