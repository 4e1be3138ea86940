package dev.doppel.cli;

import dev.doppel.Document;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.passage.PassageScheme;
import dev.doppel.passage.Templates;
import dev.doppel.text.TextScheme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** What is no copying, whoever has it: options of the commands that show passages. */
final class IgnoreOptions {
    /** What helps where it swallowed an input. */
    static final String BEHIND = "it takes all names up to the next option, so put the inputs before it";

    @Option(
            names = "--ignore",
            paramLabel = "FILE",
            arity = "1..*",
            description =
                    "Text that everybody was given, such as an assignment, is no copying. Takes all names up to the"
                            + " next option, so put it behind the inputs.")
    private List<Path> templates = List.of();

    @Option(
            names = "--ignore-quotes",
            description = "Text in quotation marks, and lines that begin with >, are no copying.")
    private boolean quotes;

    /** Whether the user asked for any. */
    boolean areGiven() {
        return quotes || !templates.isEmpty();
    }

    /** Refuses a template that is an input: all of it would be ignored. */
    void refuseInputs(List<Path> inputs) {
        for (Path template : templates) {
            if (inputs.stream().map(Path::normalize).anyMatch(template.normalize()::equals)) {
                throw new IllegalArgumentException("--ignore " + template + " names an input; " + BEHIND);
            }
        }
    }

    /** Reads the templates. */
    PassageScheme applyTo(PassageScheme passages, TextScheme text, Console console) {
        PassageScheme ignoring = passages.withQuotes(quotes);
        if (templates.isEmpty()) {
            return ignoring;
        }
        Templates known = Templates.of(read(console, text), text);
        if (known.isEmpty()) {
            throw new IllegalArgumentException(
                    "--ignore " + templates.get(0) + ": fewer than 5 words, which is nothing to ignore");
        }
        return ignoring.withTemplates(known);
    }

    private List<String> read(Console console, TextScheme text) {
        Complaints complaints = new Complaints(console);
        List<String> inputs = templates.stream().map(Path::toString).toList();
        CorpusOptions reading = CorpusOptions.DEFAULTS.comparedBy(text);
        try (Corpus corpus = Corpus.open(inputs, reading, console.in(), complaints)) {
            List<String> texts = new ArrayList<>();
            for (Document document : corpus) {
                texts.add(document.unmasked().text());
            }
            complaints.concludeReading();
            return texts;
        }
    }
}
