package dev.doppel.cli.index;

import dev.doppel.index.Index;
import java.nio.file.Path;
import picocli.CommandLine.Parameters;

/** The index that a command is about. */
public final class NamedIndex {
    @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the index.")
    private Path directory = Path.of("");

    Path directory() {
        return directory;
    }

    /** For adding and removing; no other process may have it open. */
    Index open() {
        return Index.open(directory);
    }

    /** For asking, beside others that do the same. */
    Index openReadOnly() {
        return Index.openReadOnly(directory);
    }
}
