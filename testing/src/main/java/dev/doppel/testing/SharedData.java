package dev.doppel.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** The real texts and the independent oracle that lie beside the checkout on some machines, never inside it. */
public final class SharedData {
    private SharedData() {}

    /** The project's own folder. */
    public static Path project() {
        return Path.of(System.getProperty("doppel.root", ".")).toAbsolutePath().normalize();
    }

    /** A file or folder of the shared data; where it is absent the test is skipped, and says so. */
    public static Path require(String name) {
        Path path = project().resolveSibling("shared").resolve(name);
        Assumptions.assumeTrue(Files.exists(path), () -> "skipped: no shared data at ../shared/" + name);
        return path;
    }
}
