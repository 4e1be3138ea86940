package dev.doppel.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/**
 * Files that some machines have in a folder next to the checkout: real texts, and the independent implementation that
 * tests compare results with.
 */
public final class SharedData {
    private SharedData() {}

    /** Returns the project's root folder. */
    public static Path project() {
        return Path.of(System.getProperty("doppel.root", ".")).toAbsolutePath().normalize();
    }

    /** Returns a file or folder in the shared folder. The test is skipped if it does not exist. */
    public static Path require(String name) {
        Path path = project().resolveSibling("shared").resolve(name);
        Assumptions.assumeTrue(Files.exists(path), () -> "skipped: no shared data at ../shared/" + name);
        return path;
    }
}
