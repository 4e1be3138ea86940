package dev.doppel.options;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.text.TextScheme;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for reading documents in all formats. */
public final class InputOptions {
    /** The description of a command's input arguments, without the final period. */
    public static final String INPUTS =
            "Folders, files, or quoted patterns such as 'data/**/*.jsonl'. Reads text, JSONL, CSV, TSV, Parquet, Arrow,"
                    + " PDF, DOCX, DOC, ODT, RTF, HTML, EPUB, EML and IPYNB files, also compressed (gz, zst, bz2, xz) or in"
                    + " archives (zip, tar)";

    /** The description of the input arguments of a command that also reads standard input, with the final period. */
    public static final String INPUTS_OR_STANDARD_INPUT =
            INPUTS + "; - reads JSONL from standard input, plain or compressed.";

    @Mixin
    private RecordOptions records = new RecordOptions();

    @Option(
            names = "--document-time",
            paramLabel = "SECONDS",
            description = "Skip a formatted document, such as a PDF, if reading it takes more CPU time than this"
                    + " (default: ${DEFAULT-VALUE}).")
    private int documentSeconds = (int) CorpusOptions.DEFAULT_DOCUMENT_TIME.toSeconds();

    /** Returns the settings for reading a corpus. The text scheme determines which cells of a notebook are read. */
    public CorpusOptions options(TextScheme text) {
        return records.options(text).withDocumentTime(documentTime());
    }

    private Duration documentTime() {
        if (documentSeconds < 1) {
            throw new IllegalArgumentException(
                    "--document-time must be at least 1 second (got: " + documentSeconds + ")");
        }
        return Duration.ofSeconds(documentSeconds);
    }

    /** Returns command-line arguments that reproduce these options. */
    public List<String> arguments() {
        List<String> given = new ArrayList<>(records.arguments());
        if (!documentTime().equals(CorpusOptions.DEFAULT_DOCUMENT_TIME)) {
            given.addAll(List.of("--document-time", Integer.toString(documentSeconds)));
        }
        return given;
    }
}
