package dev.doppel.cli.index;

import dev.doppel.cli.DoppelCommand;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ReadWarnings;
import dev.doppel.cli.console.StageProgress;
import dev.doppel.cli.console.TextTable;
import dev.doppel.cli.scan.ScanReport;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusCounts;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Plurals;
import dev.doppel.options.InputOptions;
import dev.doppel.options.UsageErrors;
import dev.doppel.results.OutputFile;
import dev.doppel.results.PairRow;
import dev.doppel.verify.Measure;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code doppel index add}: puts documents into an index. */
@Command(
        name = "add",
        description = "Add documents to an index.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel index add archive essays --metadata year=2026",
            "         doppel index add archive news.jsonl --unless-similar 0.8 -o similar.jsonl",
            "",
            "A document whose id is taken is refused, unless --replace is given. What was added is on the",
            "disk, and stays there if the rest cannot be added; the same command again refuses what is there."
        })
public final class IndexAddCommand implements Callable<Integer> {
    private static final int SHOWN = 20;
    private static final double NANOS_PER_SECOND = 1e9;

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private NamedIndex named = new NamedIndex();

    @Parameters(
            index = "1..*",
            paramLabel = "INPUT",
            arity = "1..*",
            description = InputOptions.INPUTS + "; - reads JSONL from standard input.")
    private List<Path> inputs = List.of();

    @Option(
            names = "--replace",
            description = "Replace a stored document that has the same id; otherwise the new one is refused.")
    private boolean replace;

    @Option(
            names = "--unless-similar",
            paramLabel = "T",
            description = "Add only documents that resemble none in the index, and none added before them, by T or"
                    + " more.")
    private @Nullable Double unlessSimilar;

    @Mixin
    private MeasureOption measure = new MeasureOption();

    @Option(
            names = "--metadata",
            paramLabel = "NAME=VALUE",
            description = "Keep this with every document, and show it with every answer. May be repeated.")
    private List<String> metadata = List.of();

    @Mixin
    private InputOptions input = new InputOptions();

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads (default: one per core). Results do not depend on it.")
    private @Nullable Integer threads;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "With --unless-similar: write what was not added, with what it resembles, to FILE.csv or"
                    + " FILE.jsonl.")
    private @Nullable Path output;

    @Option(names = "--quiet", description = "Print neither progress nor the summary; only what went wrong.")
    private boolean quiet;

    IndexAddCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        long start = System.nanoTime();
        UsageErrors.checked(spec, this::refuseWhatCannotBeMeant);
        Map<String, String> kept = UsageErrors.checked(spec, this::metadata);
        OutputFile file = UsageErrors.checked(spec, () -> OutputFile.checked(output));
        List<String> names = inputs.stream().map(Path::toString).toList();
        ReadWarnings complaints = new ReadWarnings(console);
        ReadWarnings refusals = new ReadWarnings(console);
        try (Index index = named.open()) {
            CorpusOptions reading = input.options(index.scheme().text());
            AddMode way = UsageErrors.checked(spec, () -> way(index.scheme()));
            try (Corpus corpus = Corpus.open(names, reading, console.in(), complaints);
                    IndexLoader adding = new IndexLoader(index, way, kept, reading.strict(), threads(), refusals)) {
                file.refuseInputs(corpus);
                try (StageProgress progress = StageProgress.reading(corpus, console, quiet)) {
                    adding.run(corpus, progress);
                } catch (RuntimeException | Error e) {
                    if (adding.outcome().changed()) {
                        console.complain(
                                Plurals.count(
                                                adding.outcome().added()
                                                        + adding.outcome().replaced(),
                                                "document") + " had been added before something went wrong");
                    }
                    throw e;
                }
                if (quiet) {
                    complaints.concludeReading();
                    refusals.concludeReading();
                } else {
                    complaints.complainOfWhatWasRead();
                }
                file.write(new HitRows(adding.outcome().similar(), false, scheme(index.scheme(), way)));
                if (!quiet) {
                    console.printReading(complaints.reading(corpus.counts()), complaints.rest("doppel scan --json"));
                    printRefused(refusals.reading(new CorpusCounts(0, adding.refused(), 0)));
                    printSimilar(adding.outcome().similar());
                    printSummary(adding, corpus, index, (System.nanoTime() - start) / NANOS_PER_SECOND);
                }
            }
        }
        return 0;
    }

    private boolean refuseWhatCannotBeMeant() {
        if (replace && unlessSimilar != null) {
            throw new IllegalArgumentException(
                    "--replace adds what --unless-similar would not: choose one, or remove the old documents first");
        }
        if (unlessSimilar == null && (measure.isGiven() || output != null)) {
            throw new IllegalArgumentException(
                    (output != null ? "--output " + output : "--measure") + " needs --unless-similar T");
        }
        if (threads != null && threads < 1) {
            throw new IllegalArgumentException("threads must be 1 or more (got: " + threads + ")");
        }
        return true;
    }

    private int threads() {
        return threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    }

    private AddMode way(IndexScheme scheme) {
        if (unlessSimilar != null) {
            Measure by = measure.measure(scheme);
            by.requireThreshold(unlessSimilar);
            return new AddMode.UnlessSimilar(by, unlessSimilar);
        }
        return replace ? new AddMode.Replacing() : new AddMode.Plain();
    }

    private static String scheme(IndexScheme scheme, AddMode way) {
        return way instanceof AddMode.UnlessSimilar similar
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
            table.add(ScanReport.shown(pair.similarity()), pair.left(), pair.right());
        }
        table.print(console);
        if (similar.size() > SHOWN) {
            console.out()
                    .println("... and " + Plurals.number(similar.size() - SHOWN) + " more; "
                            + (output == null ? "-o similar.csv writes them all" : "all are in " + output));
        }
        console.out().println();
    }

    private void printSummary(IndexLoader adding, Corpus corpus, Index index, double seconds) {
        AddMode.Outcome outcome = adding.outcome();
        long perSecond = (long) (corpus.counts().documents() / seconds);
        console.out()
                .println(console.bold(Plurals.number(outcome.added()) + " added") + ", "
                        + Plurals.number(outcome.replaced()) + " replaced, "
                        + Plurals.number(outcome.similar().size()) + " similar, "
                        + Plurals.number(adding.refused()) + " refused; the index holds "
                        + Plurals.count(index.stats().documents(), "document") + "; "
                        + Plurals.number(perSecond) + " documents/s; " + Decimals.fixed(seconds, 2) + " s");
    }

    private Map<String, String> metadata() {
        Map<String, String> kept = new TreeMap<>();
        for (String pair : metadata) {
            int sign = pair.indexOf('=');
            if (sign < 1) {
                throw new IllegalArgumentException("--metadata must be NAME=VALUE (got: " + pair + ")");
            }
            if (kept.put(pair.substring(0, sign), pair.substring(sign + 1)) != null) {
                throw new IllegalArgumentException(
                        "--metadata names " + pair.substring(0, sign) + " twice: name it once");
            }
        }
        return kept;
    }
}
