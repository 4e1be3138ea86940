package dev.doppel.options;

import dev.doppel.corpus.internal.input.NameSuggestion;
import dev.doppel.text.TextScheme;
import dev.doppel.unit.Unit;
import dev.doppel.unit.UnitScheme;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/**
 * Options that select whether to remove whole documents, or repeated paragraphs, lines or passages within documents.
 */
public final class UnitOptions {
    private static final String DOCUMENT = "document";

    /** The options that apply only if whole documents are compared. */
    private static final List<String> FOR_DOCUMENTS = List.of(
            "--threshold",
            "--measure",
            "--method",
            "--recall",
            "--bands",
            "--rows",
            "--min-band-hits",
            "--words",
            "--chars",
            "--bag",
            "--sketch",
            "--hash",
            "--sketch-size",
            "--seed",
            "--ignore",
            "--measure-recall",
            "--dry-run");

    @Option(
            names = "--unit",
            paramLabel = "UNIT",
            completionCandidates = Names.class,
            description = "Remove whole documents (document, default), or repeated text inside documents: paragraph,"
                    + " line, or passage, which is every run of --min-words words that occurred before.")
    private String unit = DOCUMENT;

    @Option(
            names = "--min-words",
            paramLabel = "N",
            description = "Do not remove paragraphs (default: 10) or lines (default: 5) of fewer than N words."
                    + " For passages, N is the number of words in a run (default: 50).")
    private @Nullable Integer minWords;

    @Option(
            names = "--min-copies",
            paramLabel = "M",
            description = "Remove only text that occurs at least M times in the corpus (default: "
                    + UnitScheme.DEFAULT_MIN_COPIES + "); the first occurrence is kept.")
    private @Nullable Integer minCopies;

    @Option(
            names = "--mask",
            paramLabel = "TEXT",
            description = "Replace each removed span of text with TEXT (default: delete it).")
    private @Nullable String mask;

    @Option(
            names = "--min-document-words",
            paramLabel = "K",
            description = "Drop a document if fewer than K words are left after spans were removed (default: "
                    + UnitScheme.DEFAULT_MIN_DOCUMENT_WORDS + ").")
    private @Nullable Integer minDocumentWords;

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec command;

    /** The values of {@code --unit}. */
    public static final class Names extends ShellSuggestions {
        public Names() {
            super(List.of(DOCUMENT, Unit.PARAGRAPH.label(), Unit.LINE.label(), Unit.PASSAGE.label()));
        }
    }

    /** Returns the units to remove, or null if whole documents are compared. */
    public @Nullable UnitScheme scheme() {
        if (unit.equals(DOCUMENT)) {
            refuse(
                    List.of("--min-words", "--min-copies", "--mask", "--min-document-words"),
                    "needs --unit paragraph, line or passage");
            return null;
        }
        UnitScheme scheme = UnitScheme.of(named(unit));
        refuseVerbatim();
        refuse(
                FOR_DOCUMENTS,
                "compares whole documents, and --unit " + unit + " compares the words of "
                        + (scheme.unit() == Unit.PASSAGE ? "passages" : unit + "s") + " exactly: leave it out");
        if (minWords != null) {
            scheme = scheme.withMinWords(minWords);
        }
        if (minCopies != null) {
            scheme = scheme.withMinCopies(minCopies);
        }
        if (minDocumentWords != null) {
            scheme = scheme.withMinDocumentWords(minDocumentWords);
        }
        return mask == null ? scheme : scheme.withMask(mask);
    }

    private static Unit named(String label) {
        Names names = new Names();
        if (!names.contains(label)) {
            throw new IllegalArgumentException("unit must be one of " + String.join(", ", names) + " (got: " + label
                    + ")" + NameSuggestion.hint(label, names));
        }
        return ShellSuggestions.named(Unit.class, "unit", label);
    }

    private @Nullable ParseResult given() {
        return command == null ? null : command.commandLine().getParseResult();
    }

    private void refuseVerbatim() {
        ParseResult given = given();
        if (given != null && given.matchedOptionValue("--text", "").equals(TextScheme.Profile.VERBATIM.label())) {
            throw new IllegalArgumentException("--text verbatim keeps white space, and so has no words, but --unit "
                    + unit + " compares words: choose another --text, such as plain");
        }
    }

    private void refuse(List<String> options, String reason) {
        ParseResult given = given();
        for (String option : options) {
            if (given != null && given.hasMatchedOption(option)) {
                throw new IllegalArgumentException(option + " " + reason);
            }
        }
    }
}
