package dev.doppel.options;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.text.TextScheme;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for reading documents. */
public final class InputOptions {
    /** Without dots before the endings, for help texts are wrapped behind dots. */
    public static final String INPUTS =
            "Folders, files, or patterns in quotes such as 'data/**/*.jsonl'. Read are text, jsonl, csv, tsv,"
                    + " parquet, pdf, docx, doc, odt, rtf, html, epub, eml and ipynb files, also compressed (gz, zst, bz2, xz) or in"
                    + " archives (zip, tar)";

    @Option(
            names = "--id-field",
            paramLabel = "NAME",
            description = "Field or column that names a record (default: id where there is one, else file:line).")
    private @Nullable String idField;

    @Option(
            names = "--text-field",
            paramLabel = "NAME",
            defaultValue = CorpusOptions.DEFAULT_TEXT_FIELD,
            description = "Field or column that holds the text (default: ${DEFAULT-VALUE}).")
    private String textField = CorpusOptions.DEFAULT_TEXT_FIELD;

    @Option(
            names = "--strict",
            description = "Stop at the first document that cannot be read; otherwise it is skipped and listed first.")
    private boolean strict;

    /**
     * Returns how the documents are read.
     *
     * @param text how they become words: what is read of a notebook depends on it
     */
    public CorpusOptions options(TextScheme text) {
        return CorpusOptions.DEFAULTS
                .withIdField(idField)
                .withTextField(textField)
                .withStrict(strict)
                .comparedBy(text);
    }

    /** The same as they would be given again. */
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
        return given;
    }
}
