package dev.doppel.cli.index;

import dev.doppel.index.Index;
import java.nio.file.Path;
import picocli.CommandLine.Parameters;

/** The parameter for the directory of an index. */
public final class NamedIndex {
    @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the index.")
    private Path directory = Path.of("");

    Path directory() {
        return directory;
    }

    /** Opens the index for writing; fails if another process has it open. */
    Index open() {
        return Index.open(directory);
    }

    /** Opens the index for reading; other processes may also read it. */
    Index openReadOnly() {
        return Index.openReadOnly(directory);
    }
}
