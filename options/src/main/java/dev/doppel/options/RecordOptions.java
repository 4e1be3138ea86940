package dev.doppel.options;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.text.TextScheme;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for reading records, such as the lines of JSONL files. */
public final class RecordOptions {
    @Option(
            names = "--id-field",
            paramLabel = "NAME",
            description = "Take ids from this field or column (default: id if there is such a field, otherwise"
                    + " file:line).")
    private @Nullable String idField;

    @Option(
            names = "--text-field",
            paramLabel = "NAME",
            description = "Take texts from this field or column (default: ${DEFAULT-VALUE}).")
    private String textField = CorpusOptions.DEFAULT_TEXT_FIELD;

    @Option(
            names = "--strict",
            description = "Stop at the first document that cannot be read, instead of skipping and listing it.")
    private boolean strict;

    /** Returns the settings for reading a corpus. The text scheme determines which cells of a notebook are read. */
    public CorpusOptions options(TextScheme text) {
        return CorpusOptions.DEFAULTS
                .withIdField(idField)
                .withTextField(textField)
                .withStrict(strict)
                .comparedBy(text);
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
        return given;
    }
}
