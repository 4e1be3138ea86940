package dev.doppel.cli.option;

import dev.doppel.results.OutputFile;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The {@code --raw-csv} option, for commands that write tables. */
public final class RawCsvOption {
    @Option(
            names = "--raw-csv",
            description = "Write text in CSV and TSV files unchanged. By default, an apostrophe is added before text"
                    + " that a spreadsheet program would evaluate as a formula because it starts with =, +, - or @.")
    private boolean raw;

    /**
     * Returns an output file.
     *
     * @param path the path of the file, or null to write nothing
     */
    public OutputFile file(@Nullable Path path) {
        OutputFile file = OutputFile.checked(path);
        return raw ? file.withRawText() : file;
    }
}
