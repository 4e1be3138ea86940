package dev.doppel.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assertions;

/** Golden files: expected results stored next to the tests. Only {@code -Ddoppel.golden=write} regenerates them. */
public final class Golden {
    private Golden() {}

    /** Asserts that {@code actual} equals {@code src/test/resources/golden/NAME} of a module. */
    public static void check(String module, String name, String actual) {
        Path file = SharedData.project().resolve(module).resolve("src/test/resources/golden/" + name);
        try {
            if ("write".equals(System.getProperty("doppel.golden"))) {
                Files.createDirectories(file.getParent());
                Files.writeString(file, actual);
            }
            Assertions.assertEquals(Files.readString(file), actual, () -> "differs from " + file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
