package dev.doppel.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assertions;

/** Compares results with golden files, which are regenerated only with {@code -Ddoppel.golden=write}. */
public final class GoldenFiles {
    private GoldenFiles() {}

    /** Asserts that {@code actual} equals the content of the module's file {@code src/test/resources/golden/NAME}. */
    public static void check(String module, String name, String actual) {
        Path file = file(module, name);
        try {
            if (isWriting()) {
                Files.createDirectories(file.getParent());
                Files.writeString(file, actual);
            }
            Assertions.assertEquals(Files.readString(file), actual, () -> "differs from " + file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Asserts that {@code actual} equals the section {@code name} of a file in the project, that is, the text between
     * the comments {@code <!-- NAME: generated -->} and {@code <!-- NAME: end -->}.
     */
    public static void checkSection(String document, String name, String actual) {
        Path file = SharedData.project().resolve(document);
        String first = "<!-- " + name + ": generated -->\n\n";
        String last = "\n<!-- " + name + ": end -->\n";
        try {
            String text = Files.readString(file);
            int start = text.indexOf(first) + first.length();
            int end = text.indexOf(last, start);
            Assertions.assertTrue(start >= first.length() && end >= start, () -> file + " has no section " + name);
            if (isWriting()) {
                Files.writeString(file, text.substring(0, start) + actual + text.substring(end));
            } else {
                Assertions.assertEquals(actual, text.substring(start, end), () -> "differs from " + file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isWriting() {
        return "write".equals(System.getProperty("doppel.golden"));
    }

    /** Returns the lines of the module's file {@code src/test/resources/golden/NAME}. */
    public static List<String> lines(String module, String name) {
        try {
            return Files.readAllLines(file(module, name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path file(String module, String name) {
        return SharedData.project().resolve(module).resolve("src/test/resources/golden/" + name);
    }
}
