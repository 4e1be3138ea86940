package dev.doppel.cli.index;

import dev.doppel.index.Index;
import java.nio.file.Path;
import picocli.CommandLine.Parameters;

/** The command-line parameter that names the directory of an index. */
public final class IndexDirectoryParameter {
    @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the index.")
    private Path directory = Path.of("");

    Path directory() {
        return directory;
    }

    /** Returns advice for a damaged index, in words that continue or follow the description of the damage. */
    static String remedy(Path directory) {
        return "repair the index with doppel index check --repair " + directory + ", or start with a backup";
    }

    /** Opens the index for writing, or throws an exception if another process has it open. */
    Index open() {
        return Index.open(directory);
    }

    /** Opens the index for reading only. Other processes may read it at the same time. */
    Index openReadOnly() {
        return Index.openReadOnly(directory);
    }
}
