package dev.doppel.cli.index;

import dev.doppel.Document;
import dev.doppel.cli.DoppelCommand;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ReadWarnings;
import dev.doppel.cli.option.OptionalNumber;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.Query;
import dev.doppel.options.InputOptions;
import dev.doppel.options.UsageErrors;
import dev.doppel.passage.PassageScheme;
import dev.doppel.results.OutputFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code doppel index query}: which documents of an index resemble a text. */
@Command(
        name = "query",
        description = "Show which documents of an index resemble a text.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel index query archive new-essay.txt --passages",
            "         doppel index query archive --text-of anna.txt --threshold 0.5 -o hits.csv",
            "",
            "Answers are exact: they are those of scan --method exact. Shown are the similarity, the share",
            "of the query that is in the document, and the share of the document that is in the query."
        })
public final class IndexQueryCommand implements Callable<Integer> {
    private static final int DEFAULT_TOP = 10;
    private static final String STANDARD_INPUT = "-";

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private NamedIndex named = new NamedIndex();

    @Parameters(
            index = "1..*",
            paramLabel = "QUERY",
            arity = "0..*",
            description = "What is looked for: each document of these folders, files or patterns; - reads one text from"
                    + " standard input.")
    private List<Path> inputs = List.of();

    @Option(
            names = "--text-of",
            paramLabel = "ID",
            description = "Look for what resembles this document of the index, without itself. May be repeated.")
    private List<String> ids = List.of();

    @Option(
            names = "--top",
            paramLabel = "N",
            description = "Show the N documents that resemble most (default: 10; with --threshold, all that reach it).")
    private @Nullable Integer top;

    @Option(
            names = "--threshold",
            paramLabel = "T",
            description = "Show documents of at least this similarity (default: 0, whatever has a shingle in common).")
    private @Nullable Double threshold;

    @Mixin
    private MeasureOption measure = new MeasureOption();

    @Option(
            names = "--passages",
            paramLabel = "N",
            arity = "0..1",
            fallbackValue = "" + PassageScheme.EVIDENCE_WORDS,
            parameterConsumer = OptionalNumber.class,
            description = "Show the passages of N words or more (without N: " + PassageScheme.EVIDENCE_WORDS
                    + ") that the query shares with each answer.")
    private @Nullable Integer passages;

    @Mixin
    private InputOptions input = new InputOptions();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write all answers to FILE.csv or FILE.jsonl, in the form of scan's pairs: left is the query,"
                    + " right the document.")
    private @Nullable Path output;

    @Option(names = "--json", description = "Print the answers as JSON instead of tables.")
    private boolean json;

    @Option(names = "--quiet", description = "Print no tables; only what went wrong, and JSON if asked for.")
    private boolean quiet;

    IndexQueryCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        OutputFile file = UsageErrors.checked(spec, () -> OutputFile.checked(output));
        Integer words = passages;
        PassageScheme shown = words == null ? null : UsageErrors.checked(spec, () -> PassageScheme.of(words));
        if (inputs.isEmpty() && ids.isEmpty()) {
            throw UsageErrors.refused(
                    spec, "no QUERY: name a file, - for standard input, or a document of the index with --text-of ID");
        }
        try (Index index = named.openReadOnly()) {
            Query query = UsageErrors.checked(spec, () -> query(index.scheme()));
            if (shown != null && !index.scheme().texts()) {
                throw new IllegalArgumentException("the index " + named.directory()
                        + " keeps no texts, so that no passages can be shown: leave out --passages, or make an index"
                        + " without --no-texts");
            }
            QueryReport answers = new QueryReport(console, index, query, shown);
            ask(answers, input.options(index.scheme().text()), file);
            file.write(answers.rows());
            if (json) {
                answers.printJson();
            } else if (!quiet) {
                answers.print();
            }
        }
        return 0;
    }

    private Query query(IndexScheme scheme) {
        int most = threshold == null ? DEFAULT_TOP : Integer.MAX_VALUE;
        return new Query(measure.measure(scheme), threshold == null ? 0 : threshold, top == null ? most : top);
    }

    private void ask(QueryReport answers, CorpusOptions reading, OutputFile file) {
        List<String> names = new ArrayList<>(inputs.stream().map(Path::toString).toList());
        if (names.removeIf(STANDARD_INPUT::equals)) {
            answers.ask(standardInput());
        }
        if (!names.isEmpty()) {
            ReadWarnings complaints = new ReadWarnings(console);
            try (Corpus corpus = Corpus.open(names, reading, console.in(), complaints)) {
                file.refuseInputs(corpus);
                corpus.forEach(answers::ask);
            }
            complaints.concludeReading();
        }
        ids.forEach(answers::askById);
    }

    private Document standardInput() {
        try {
            return new Document(
                    STANDARD_INPUT, new String(console.in().readAllBytes(), StandardCharsets.UTF_8), "standard input");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read standard input: " + e.getMessage(), e);
        }
    }
}
