package dev.doppel.cli.index;

import dev.doppel.index.Index;
import java.nio.file.Path;
import picocli.CommandLine.Parameters;

/** The command-line parameter that names the directory of an index. */
public final class NamedIndex {
    @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the index.")
    private Path directory = Path.of("");

    Path directory() {
        return directory;
    }

    /** Opens the index for writing. Fails if another process has the index open for reading or writing. */
    Index open() {
        return Index.open(directory);
    }

    /** Opens the index for reading only. Other processes may read the index at the same time. */
    Index openReadOnly() {
        return Index.openReadOnly(directory);
    }
}
