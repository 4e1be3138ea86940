package dev.doppel.cli.dedup;

import dev.doppel.Options;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.console.StageProgress;
import dev.doppel.cli.option.MemoryOption;
import dev.doppel.cli.option.ResumeOptions;
import dev.doppel.cli.option.TemplateOptions;
import dev.doppel.cli.option.ThreadsOption;
import dev.doppel.cli.option.UnmaskOption;
import dev.doppel.dedup.Dedup;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.DryRun;
import dev.doppel.dedup.Forecast;
import dev.doppel.dedup.internal.run.DedupManifest;
import dev.doppel.options.InputOptions;
import dev.doppel.options.KeepOption;
import dev.doppel.options.OutputFormOptions;
import dev.doppel.options.SearchOptions;
import dev.doppel.options.ShellSuggestions;
import dev.doppel.options.UnitOptions;
import dev.doppel.results.RunSummary;
import dev.doppel.results.TableFormat;
import dev.doppel.results.internal.run.RunReport;
import dev.doppel.unit.UnitScheme;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Implements the {@code dedup} command, which writes a corpus without its near-duplicates. */
@Command(
        name = "dedup",
        description = "Write a copy of a corpus without near-duplicates, and list the removed documents with reasons.",
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel dedup corpus.jsonl.zst more/ --threshold 0.7 -o clean",
            "         zcat corpus.jsonl.gz | doppel dedup - -o - > clean.jsonl",
            "",
            "DIR/kept contains the input files without the removed documents, in the same formats and under the",
            "same names. DIR/removed.jsonl lists each removed document with the kept document that it is similar",
            "to. DIR/groups.jsonl lists the groups of similar documents. DIR/skipped.jsonl lists the documents",
            "that could not be read, with reasons. DIR/run.json contains all settings, inputs and counts. To",
            "change the format of the lists, use --format. The inputs are not changed. Several documents may",
            "have the same id unless --strict is given.",
            "",
            "With -o -, all inputs are JSONL. The kept records are written to standard output, uncompressed and",
            "in input order. No other output remains. The summary is written to standard error. If a run reads",
            "standard input, it first copies the input to DIR, so --resume does not need the input again once it",
            "has been read.",
            "",
            "With --unit paragraph, line or passage, DIR/spans.jsonl lists each removed span of text with its",
            "earlier occurrence, and DIR/removed.jsonl lists the documents that were dropped because too few",
            "words were left. In this case, --keep determines which document's occurrence counts as the first,",
            "and --annotate adds the spans to the records as the field doppel.duplicate_spans."
        })
public final class DedupCommand extends ConsoleCommand {
    @Parameters(paramLabel = "INPUT", arity = "1..*", description = InputOptions.INPUTS_OR_STANDARD_INPUT)
    private List<String> inputs = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            required = true,
            description = "Write the clean corpus and the lists to this directory; with -, write the kept records"
                    + " to standard output.")
    private Path output = Path.of("");

    @Option(
            names = "--format",
            paramLabel = "NAME",
            completionCandidates = ListFormats.class,
            description = "Set the format of the lists: jsonl (default), csv, tsv or parquet. In csv and tsv, an"
                    + " apostrophe is added before text that a spreadsheet program would evaluate as a"
                    + " formula; with raw-csv and raw-tsv, no apostrophes are added.")
    private String format = "jsonl";

    private static final class ListFormats extends ShellSuggestions {
        ListFormats() {
            super(TableFormat.values());
        }
    }

    @Mixin
    private KeepOption keep = new KeepOption();

    @Mixin
    private OldCorporaOptions old = new OldCorporaOptions();

    @Mixin
    private OutputFormOptions form = new OutputFormOptions();

    @Mixin
    private UnitOptions units = new UnitOptions();

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Mixin
    private UnmaskOption unmask = new UnmaskOption();

    @Mixin
    private ThreadsOption threads = new ThreadsOption();

    @Mixin
    private TemplateOptions ignore = new TemplateOptions();

    @Mixin
    private InputOptions input = new InputOptions();

    @Mixin
    private MemoryOption memory = new MemoryOption();

    @Mixin
    private ResumeOptions resume = new ResumeOptions();

    @Option(
            names = "--dry-run",
            description = "Use a sample to estimate what would be removed, and the memory, disk space and time"
                    + " needed. Nothing is written.")
    private boolean dryRun;

    @Option(
            names = "--measure-recall",
            paramLabel = "N",
            description = "Compare N documents with all others, shingle by shingle, and report the fraction of pairs"
                    + " found.")
    private int recallSample;

    @Option(names = "--json", description = "Print the content of run.json on one line instead of the summary.")
    private boolean json;

    @Option(names = "--quiet", description = "Print only warnings and errors and, with --json, the JSON output.")
    private boolean quiet;

    DedupCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        long start = System.nanoTime();
        DedupOptions given = checked(this::options);
        DedupOptions options = given.withSearch(ignore.applyTo(given.search(), console));
        if (dryRun) {
            printForecast(options);
            return 0;
        }
        return isPiped() ? runPiped(options, start) : ResumeOptions.run(console, () -> runResumable(options, start));
    }

    private int runResumable(DedupOptions options, long start) {
        Optional<RunSummary<RunSummary.Removal>> summary = run(options);
        if (summary.isPresent()) {
            print(report(summary.get(), output.toString()), options, start, console);
        } else if (json) {
            printJson(options, console);
        } else if (!quiet) {
            console.out().println(output + " already holds the finished run; nothing to do");
        }
        return 0;
    }

    private int runPiped(DedupOptions options, long start) {
        KeptRecordStream kept = new KeptRecordStream(options);
        RunSummary<RunSummary.Removal> summary = run(options).orElseThrow();
        kept.writeTo(console.out());
        Console messages = console.withResultsOnError();
        print(report(summary, ""), options, start, messages);
        messages.out().flush();
        return 0;
    }

    private Optional<RunSummary<RunSummary.Removal>> run(DedupOptions options) {
        try (StageProgress progress = new StageProgress(console, quiet, true)) {
            return new Dedup(options, progress, new OldIndexReader()).run(console.in());
        }
    }

    private RunReport report(RunSummary<RunSummary.Removal> summary, String directory) {
        return new RunReport(
                summary, directory, format().extension(), keep.policy().field());
    }

    private void print(RunReport report, DedupOptions options, long start, Console target) {
        report.warnings(quiet || json).forEach(target::complain);
        if (json) {
            printJson(options, target);
        } else if (!quiet) {
            target.printReading(report.summary().input().reading(), report.skippedList());
            report.lines((System.nanoTime() - start) / 1e9, target::bold, target::faint)
                    .forEach(target.out()::println);
        }
    }

    private static void printJson(DedupOptions options, Console target) {
        target.printJsonValue(json -> DedupManifest.copy(options.output(), json));
    }

    /** Returns whether the kept records are written to standard output. */
    private boolean isPiped() {
        return output.toString().equals("-");
    }

    private void printForecast(DedupOptions options) {
        Forecast forecast;
        try (StageProgress progress = new StageProgress(console, quiet, false)) {
            forecast = new DryRun(options, progress).forecast();
        }
        new ForecastReport(console, forecast).print(options.memory());
    }

    private DedupOptions options() {
        if (dryRun && json) {
            throw new IllegalArgumentException("--json prints the summary of a run: omit it with --dry-run");
        }
        if (isPiped()) {
            resume.requireNone();
        }
        UnitScheme unit = units.scheme();
        ignore.refuseInputs(inputs.stream().map(Path::of).toList());
        Options options = threads.applyTo(unmask.applyTo(search.options()));
        return new DedupOptions(
                inputs,
                input.options(options.text()),
                options,
                keep.policy(),
                isPiped() ? KeptRecordStream.temporaryDirectory() : output,
                memory.bytes("dedup"),
                recallSample,
                existing(),
                old.corpora(),
                unit,
                form.form(),
                format());
    }

    private TableFormat format() {
        return ShellSuggestions.named(TableFormat.class, "format", format);
    }

    private DedupOptions.Existing existing() {
        return isPiped() ? DedupOptions.Existing.TEMPORARY : resume.existing();
    }
}
