package dev.doppel.cli.index;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.console.ElapsedTime;
import dev.doppel.cli.console.ReadWarnings;
import dev.doppel.cli.console.StageProgress;
import dev.doppel.cli.console.TextTable;
import dev.doppel.cli.option.InputDocuments;
import dev.doppel.cli.option.RawCsvOption;
import dev.doppel.cli.option.SubmissionOptions;
import dev.doppel.cli.option.ThreadsOption;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusCounts;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.SubmissionRequest;
import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.internal.Plurals;
import dev.doppel.options.InputOptions;
import dev.doppel.results.OutputFile;
import dev.doppel.results.PairRow;
import dev.doppel.verify.Measure;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Implements the {@code index add} command. */
@Command(
        name = "add",
        description = "Add documents to an index.",
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel index add archive essays --metadata year=2026",
            "         doppel index add archive class.zip --submissions auto",
            "         doppel index add archive news.jsonl --unless-similar 0.8 -o similar.jsonl",
            "",
            "A document is refused if its id is already in the index, unless --replace is given. If the command",
            "fails, documents that were already added stay in the index. If you repeat the command, these",
            "documents are refused."
        })
public final class IndexAddCommand extends ConsoleCommand {
    private static final int SHOWN = 20;

    @Mixin
    private IndexDirectoryParameter named = new IndexDirectoryParameter();

    @Parameters(
            index = "1..*",
            paramLabel = "INPUT",
            arity = "1..*",
            description = InputOptions.INPUTS_OR_STANDARD_INPUT)
    private List<Path> inputs = List.of();

    @Option(
            names = "--replace",
            description = "Replace stored documents that have the same ids as new documents, instead of refusing"
                    + " the new documents.")
    private boolean replace;

    @Option(
            names = "--unless-similar",
            paramLabel = "T",
            description = "Add a document only if its similarity to every document in the index, including"
                    + " documents added earlier in the run, is below T.")
    private @Nullable Double unlessSimilar;

    @Mixin
    private MeasureOption measure = new MeasureOption();

    @Option(
            names = "--metadata",
            paramLabel = "NAME=VALUE",
            description = "Store this field with every document, and show it with every hit. May be repeated.")
    private List<String> metadata = List.of();

    @Mixin
    private SubmissionOptions submissions = new SubmissionOptions();

    @Mixin
    private InputOptions input = new InputOptions();

    @Mixin
    private ThreadsOption threads = new ThreadsOption();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write the documents that --unless-similar did not add, each with the documents that it"
                    + " is similar to, to "
                    + OutputFile.NAMES + ".")
    private @Nullable Path output;

    @Option(names = "--quiet", description = "Print only errors.")
    private boolean quiet;

    @Mixin
    private RawCsvOption tables = new RawCsvOption();

    IndexAddCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        ElapsedTime time = ElapsedTime.start();
        checked(this::requireConsistentOptions);
        Map<String, String> stored = checked(this::metadata);
        int threadCount = checked(threads::count);
        OutputFile file = checked(() -> tables.file(output));
        List<String> names = inputs.stream().map(Path::toString).toList();
        SubmissionRequest request = checked(() -> submissions.request(names));
        ReadWarnings refusals = new ReadWarnings(console);
        try (Index index = named.open()) {
            CorpusOptions reading = request.applyTo(input.options(index.scheme().text()));
            IndexAddMode mode = checked(() -> mode(index.scheme()));
            try (InputDocuments documents = new InputDocuments(
                            names, reading, request.mode(), InputDocuments.Naming.AS_READ, threadCount, console);
                    CorpusIndexer loader =
                            new CorpusIndexer(index, mode, stored, reading.strict(), threadCount, refusals)) {
                Corpus corpus = documents.corpus();
                file.refuseInputs(corpus);
                try (StageProgress progress = StageProgress.reading(corpus, console, quiet)) {
                    loader.run(documents.read(), progress);
                } catch (RuntimeException | Error e) {
                    long added = loader.outcome().stored();
                    if (added > 0) {
                        console.complain(Plurals.count(added, "document") + " had been added before the failure");
                    }
                    throw e;
                }
                file.write(new QueryHitRows(loader.outcome().similar(), false, scheme(index.scheme(), mode)));
                documents.printWarnings(quiet);
                if (quiet) {
                    refusals.printAll();
                } else {
                    ReadSummary read = documents.summary();
                    console.printReading(read, ReadWarnings.listedBy("doppel scan --json", read));
                    printRefused(refusals.summary(new CorpusCounts(0, loader.refused(), 0)));
                    printSimilar(loader.outcome().similar());
                    printSummary(loader, read, index, time);
                }
            }
        }
        return 0;
    }

    private boolean requireConsistentOptions() {
        if (replace && unlessSimilar != null) {
            throw new IllegalArgumentException(
                    "--replace cannot be combined with --unless-similar: use one, or remove the old documents first");
        }
        if (unlessSimilar == null && (measure.isGiven() || output != null)) {
            throw new IllegalArgumentException(
                    (output != null ? "--output " + output : "--measure") + " needs --unless-similar T");
        }
        return true;
    }

    private IndexAddMode mode(IndexScheme scheme) {
        if (unlessSimilar != null) {
            Measure by = measure.measure(scheme);
            by.requireThreshold(unlessSimilar);
            return new IndexAddMode.UnlessSimilar(by, unlessSimilar);
        }
        return replace ? new IndexAddMode.Replacing() : new IndexAddMode.Plain();
    }

    private static String scheme(IndexScheme scheme, IndexAddMode mode) {
        return mode instanceof IndexAddMode.UnlessSimilar similar
                ? scheme.scheme(similar.measure(), similar.threshold()).toString()
                : "";
    }

    private void printRefused(ReadSummary refused) {
        if (refused.notRead() > 0) {
            console.out().println(Plurals.number(refused.notRead()) + " read but not added");
            refused.list("").forEach(console.out()::println);
            console.out().println();
        }
    }

    private void printSimilar(List<PairRow> similar) {
        if (similar.isEmpty()) {
            return;
        }
        TextTable table = new TextTable("similarity", "not added", "resembles");
        for (PairRow pair : similar.subList(0, Math.min(SHOWN, similar.size()))) {
            table.add(TextTable.similarity(pair.similarity()), pair.left(), pair.right());
        }
        table.print(console);
        if (similar.size() > SHOWN) {
            console.out()
                    .println("... and " + Plurals.number(similar.size() - SHOWN) + " more; "
                            + (output == null ? "-o similar.csv writes them all" : "all are in " + output));
        }
        console.out().println();
    }

    private void printSummary(CorpusIndexer loader, ReadSummary read, Index index, ElapsedTime time) {
        IndexAddMode.Outcome outcome = loader.outcome();
        long perSecond = (long) (read.read() / time.seconds());
        console.out()
                .println(console.bold(Plurals.number(outcome.added()) + " added") + ", "
                        + Plurals.number(outcome.replaced()) + " replaced, "
                        + Plurals.number(outcome.similar().size()) + " similar, "
                        + Plurals.number(loader.refused()) + " refused; the index contains "
                        + Plurals.count(index.stats().documents(), "document") + "; "
                        + Plurals.number(perSecond) + " documents/s; " + time);
    }

    private Map<String, String> metadata() {
        Map<String, String> values = new TreeMap<>();
        for (String pair : metadata) {
            int sign = pair.indexOf('=');
            if (sign < 1) {
                throw new IllegalArgumentException("--metadata must be NAME=VALUE (got: " + pair + ")");
            }
            if (values.put(pair.substring(0, sign), pair.substring(sign + 1)) != null) {
                throw new IllegalArgumentException(
                        "--metadata has " + pair.substring(0, sign) + " twice: give it once");
            }
        }
        return values;
    }
}
