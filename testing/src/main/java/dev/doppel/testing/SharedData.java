package dev.doppel.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** Real texts and the independent oracle, which some machines have in a folder next to the checkout. */
public final class SharedData {
    private SharedData() {}

    /** Returns the project's root folder. */
    public static Path project() {
        return Path.of(System.getProperty("doppel.root", ".")).toAbsolutePath().normalize();
    }

    /** Returns a file or folder of the shared data. The test is skipped if it does not exist. */
    public static Path require(String name) {
        Path path = project().resolveSibling("shared").resolve(name);
        Assumptions.assumeTrue(Files.exists(path), () -> "skipped: no shared data at ../shared/" + name);
        return path;
    }
}
