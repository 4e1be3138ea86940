package dev.doppel.cli.index;

import dev.doppel.Document;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.option.InputDocuments;
import dev.doppel.cli.option.RawCsvOption;
import dev.doppel.cli.option.SubmissionOptions;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.SubmissionRequest;
import dev.doppel.corpus.internal.input.StandardInput;
import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.Query;
import dev.doppel.options.InputOptions;
import dev.doppel.options.OptionalNumberParser;
import dev.doppel.passage.PassageScheme;
import dev.doppel.results.OutputFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Implements the {@code index query} command. */
@Command(
        name = "query",
        description = "Find the documents in an index that are similar to a text.",
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel index query archive new-essay.txt --passages",
            "         doppel index query archive class.zip --submissions auto --passages",
            "         doppel index query archive --text-of anna.txt --threshold 0.5 -o hits.csv",
            "",
            "Results are exact, like those of scan --method exact. The columns show the similarity, the fraction",
            "of the query found in the document, and the fraction of the document found in the query."
        })
public final class IndexQueryCommand extends ConsoleCommand {
    private static final int DEFAULT_TOP = 10;
    private static final String STANDARD_INPUT = "-";

    @Mixin
    private IndexDirectoryParameter named = new IndexDirectoryParameter();

    @Parameters(
            index = "1..*",
            paramLabel = "QUERY",
            arity = "0..*",
            description = "Folders, files or patterns. Each document in them is a query. - reads one text from"
                    + " standard input.")
    private List<Path> inputs = List.of();

    @Option(
            names = "--text-of",
            paramLabel = "ID",
            description = "Use this document in the index as the query, and omit it from the hits. May be repeated.")
    private List<String> ids = List.of();

    @Option(
            names = "--top",
            paramLabel = "N",
            description = "Show the N most similar documents (default: " + DEFAULT_TOP
                    + "; with --threshold, all that reach it).")
    private @Nullable Integer top;

    @Option(
            names = "--threshold",
            paramLabel = "T",
            description = "Show documents with at least this similarity (default: 0, all that share a shingle).")
    private @Nullable Double threshold;

    @Mixin
    private MeasureOption measure = new MeasureOption();

    @Option(
            names = "--passages",
            paramLabel = "N",
            arity = "0..1",
            fallbackValue = "" + PassageScheme.EVIDENCE_WORDS,
            parameterConsumer = OptionalNumberParser.class,
            description = "Show passages of N words or more that the query shares with each hit (without N: "
                    + PassageScheme.EVIDENCE_WORDS + ").")
    private @Nullable Integer passages;

    @Mixin
    private SubmissionOptions submissions = new SubmissionOptions();

    @Mixin
    private InputOptions input = new InputOptions();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write all hits to " + OutputFile.NAMES + ", in the form of scan's pairs: left is the query,"
                    + " right the document.")
    private @Nullable Path output;

    @Option(names = "--json", description = "Print the hits as JSON instead of tables.")
    private boolean json;

    @Option(names = "--quiet", description = "Print only errors and, with --json, the JSON output.")
    private boolean quiet;

    @Mixin
    private RawCsvOption tables = new RawCsvOption();

    IndexQueryCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        OutputFile file = checked(() -> tables.file(output));
        Integer words = passages;
        PassageScheme shown = words == null ? null : checked(() -> PassageScheme.of(words));
        if (inputs.isEmpty() && ids.isEmpty()) {
            throw usageError(
                    "no QUERY: give a file, - for standard input, or a document of the index with --text-of ID");
        }
        SubmissionRequest request = checked(
                () -> submissions.request(inputs.stream().map(Path::toString).toList()));
        try (Index index = named.openReadOnly()) {
            Query query = checked(() -> query(index.scheme()));
            if (shown != null && !index.scheme().texts()) {
                throw new IllegalArgumentException("the index " + named.directory()
                        + " stores no texts, so it cannot show passages: leave out --passages, or create an index"
                        + " without --no-texts");
            }
            QueryReport report = new QueryReport(console, index, query, shown);
            run(report, request, input.options(index.scheme().text()), file);
            file.write(report.rows());
            if (json) {
                report.printJson();
            } else if (!quiet) {
                report.print();
            }
        }
        return 0;
    }

    private Query query(IndexScheme scheme) {
        int most = threshold == null ? DEFAULT_TOP : Integer.MAX_VALUE;
        return new Query(measure.measure(scheme), threshold == null ? 0 : threshold, top == null ? most : top);
    }

    private void run(QueryReport report, SubmissionRequest request, CorpusOptions reading, OutputFile file) {
        List<String> names = new ArrayList<>(inputs.stream().map(Path::toString).toList());
        if (names.removeIf(STANDARD_INPUT::equals)) {
            report.query(standardInput());
        }
        if (!names.isEmpty()) {
            try (InputDocuments documents = new InputDocuments(
                    names, request.applyTo(reading), request.mode(), InputDocuments.Naming.AS_READ, 1, console)) {
                file.refuseInputs(documents.corpus());
                documents.read().forEach(report::query);
                documents.printWarnings(true);
            }
        }
        ids.forEach(report::queryById);
    }

    private Document standardInput() {
        try (InputStream text = StandardInput.decompressed(console.in())) {
            return new Document(
                    STANDARD_INPUT, new String(text.readAllBytes(), StandardCharsets.UTF_8), "standard input");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read standard input: " + e.getMessage(), e);
        }
    }
}
