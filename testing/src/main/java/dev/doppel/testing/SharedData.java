package dev.doppel.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/**
 * Locates shared files next to the checkout, such as real texts and the reference implementation. Only some machines
 * have these files.
 */
public final class SharedData {
    private SharedData() {}

    /** Returns the project's root folder. */
    public static Path project() {
        return Path.of(System.getProperty("doppel.root", ".")).toAbsolutePath().normalize();
    }

    /** Returns the path of a file or folder in the shared folder, or skips the test if the path does not exist. */
    public static Path require(String name) {
        Path path = project().resolveSibling("shared").resolve(name);
        Assumptions.assumeTrue(Files.exists(path), () -> "skipped: no shared data at ../shared/" + name);
        return path;
    }
}
