package dev.doppel.cli.option;

import dev.doppel.Document;
import dev.doppel.Options;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ReadWarnings;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.FileFilter;
import dev.doppel.shingle.Templates;
import dev.doppel.text.FileText;
import dev.doppel.text.TextScheme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/**
 * The {@code --ignore} option, which specifies templates. A template is a text that all authors received and that is
 * therefore not compared.
 */
public final class TemplateOptions {
    /** The advice to print if {@code --ignore} may have consumed an input as one of its values. */
    public static final String INPUTS_FIRST = "it takes all names up to the next option, so put the inputs before it";

    @Option(
            names = "--ignore",
            paramLabel = "FILE",
            arity = "1..*",
            description = "Ignore text that all authors were given, such as an assignment or starter code."
                    + " Matching runs of at least 5 words in prose, or 24 tokens in programs, are ignored. All"
                    + " names up to the next option count as FILE, so put this option after the inputs.")
    private List<Path> templates = List.of();

    public boolean areGiven() {
        return !templates.isEmpty();
    }

    /** Throws an exception if a template is also an input, since all text in that input would be ignored. */
    public void refuseInputs(List<Path> inputs) {
        for (Path template : templates) {
            if (inputs.stream().map(Path::normalize).anyMatch(template.normalize()::equals)) {
                throw new IllegalArgumentException("--ignore " + template + " names an input; " + INPUTS_FIRST);
            }
        }
    }

    /** Reads the templates and adds them to the options. */
    public Options applyTo(Options options, Console console) {
        if (templates.isEmpty()) {
            return options;
        }
        Templates read = Templates.ofFiles(read(console, options.text()), options.text());
        if (read.isEmpty()) {
            throw new IllegalArgumentException("--ignore " + templates.get(0) + ": fewer than "
                    + Templates.runLength(options.text()) + " words, too few to ignore");
        }
        return options.withTemplates(read);
    }

    private List<FileText> read(Console console, TextScheme text) {
        ReadWarnings warnings = new ReadWarnings(console);
        List<String> inputs = templates.stream().map(Path::toString).toList();
        CorpusOptions all = CorpusOptions.DEFAULTS.comparedBy(text);
        CorpusOptions reading = all.programs() ? all.withFiles(FileFilter.submissions(true)) : all;
        try (Corpus corpus = Corpus.open(inputs, reading, console.in(), warnings)) {
            List<FileText> texts = new ArrayList<>();
            for (Document document : corpus) {
                texts.addAll(document.unmasked().files());
            }
            warnings.printAll();
            return texts;
        }
    }
}
