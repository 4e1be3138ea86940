package dev.doppel.options;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.text.TextScheme;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for reading documents. */
public final class InputOptions {
    /** Description of a command's input arguments, without the final period. */
    public static final String INPUTS =
            "Folders, files, or quoted patterns such as 'data/**/*.jsonl'. Reads text, JSONL, CSV, TSV, Parquet, Arrow,"
                    + " PDF, DOCX, DOC, ODT, RTF, HTML, EPUB, EML and IPYNB files, also compressed (gz, zst, bz2, xz) or in"
                    + " archives (zip, tar)";

    /** Like {@link #INPUTS}, for a command that also reads standard input. A complete sentence. */
    public static final String INPUTS_OR_STANDARD_INPUT =
            INPUTS + "; - reads JSONL from standard input, plain or compressed.";

    @Option(
            names = "--id-field",
            paramLabel = "NAME",
            description = "Take ids from this field or column (default: id if there is one, else file:line).")
    private @Nullable String idField;

    @Option(
            names = "--text-field",
            paramLabel = "NAME",
            defaultValue = CorpusOptions.DEFAULT_TEXT_FIELD,
            description = "Take texts from this field or column (default: ${DEFAULT-VALUE}).")
    private String textField = CorpusOptions.DEFAULT_TEXT_FIELD;

    @Option(
            names = "--strict",
            description = "Stop at the first document that cannot be read, instead of skipping and listing it.")
    private boolean strict;

    @Option(
            names = "--document-time",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "Skip a formatted document, such as a PDF, that takes more CPU time to read (default:"
                    + " ${DEFAULT-VALUE}).")
    private int documentSeconds = (int) CorpusOptions.DEFAULT_DOCUMENT_TIME.toSeconds();

    /** Returns the settings for reading a corpus. The text scheme determines which cells of a notebook are read. */
    public CorpusOptions options(TextScheme text) {
        return CorpusOptions.DEFAULTS
                .withIdField(idField)
                .withTextField(textField)
                .withStrict(strict)
                .withDocumentTime(documentTime())
                .comparedBy(text);
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
        List<String> given = new ArrayList<>();
        if (idField != null) {
            given.addAll(List.of("--id-field", idField));
        }
        if (!textField.equals(CorpusOptions.DEFAULT_TEXT_FIELD)) {
            given.addAll(List.of("--text-field", textField));
        }
        if (strict) {
            given.add("--strict");
        }
        if (!documentTime().equals(CorpusOptions.DEFAULT_DOCUMENT_TIME)) {
            given.addAll(List.of("--document-time", Integer.toString(documentSeconds)));
        }
        return given;
    }
}
