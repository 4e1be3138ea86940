package dev.doppel.cli.dedup;

import dev.doppel.Options;
import dev.doppel.cli.DoppelCommand;
import dev.doppel.cli.Main;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.StageProgress;
import dev.doppel.cli.option.MemorySize;
import dev.doppel.cli.option.TemplateOptions;
import dev.doppel.cli.option.ThreadsOption;
import dev.doppel.dedup.Dedup;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.DedupSummary;
import dev.doppel.dedup.DryRun;
import dev.doppel.dedup.Forecast;
import dev.doppel.options.InputOptions;
import dev.doppel.options.KeepOption;
import dev.doppel.options.SearchOptions;
import dev.doppel.options.UsageErrors;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code doppel dedup}: a corpus without its near-duplicates. */
@Command(
        name = "dedup",
        description = "Write a corpus again without its near-duplicates, and say what was removed and why.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel dedup corpus.jsonl.zst more/ --threshold 0.7 -o clean",
            "",
            "DIR/kept holds the inputs again, in their own forms and names, without the removed documents;",
            "DIR/removed.jsonl names each removed document, the kept one that it resembles, and how much;",
            "DIR/groups.jsonl lists the documents alike, DIR/skipped.jsonl what could not be read, and why,",
            "DIR/run.json all settings, inputs and counts. The inputs are not changed. Ids may occur more than",
            "once, unless --strict is given."
        })
public final class DedupCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(paramLabel = "INPUT", arity = "1..*", description = InputOptions.INPUTS + ".")
    private List<String> inputs = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            required = true,
            description = "Directory for the clean corpus and the reasons.")
    private Path output = Path.of("");

    @Mixin
    private KeepOption keep = new KeepOption();

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Mixin
    private ThreadsOption threads = new ThreadsOption();

    @Mixin
    private TemplateOptions ignore = new TemplateOptions();

    @Mixin
    private InputOptions input = new InputOptions();

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            description = "Memory to use, such as 4G (default: three quarters of what Java may use). What does not fit"
                    + " goes to temporary files in DIR.")
    private @Nullable String memory;

    @Option(names = "--resume", description = "Go on with a run that was stopped, after its last finished stage.")
    private boolean resume;

    @Option(names = "--force", description = "Replace the output of another run in DIR.")
    private boolean force;

    @Option(
            names = "--dry-run",
            description = "Say from a sample what would be done, and how much memory, disk and time it would take;"
                    + " write nothing.")
    private boolean dryRun;

    @Option(
            names = "--measure-recall",
            paramLabel = "N",
            defaultValue = "0",
            description =
                    "Compare N documents with all others, shingle by shingle, and say how much the method missed.")
    private int recallSample;

    @Option(names = "--quiet", description = "Print neither progress nor the summary; only what went wrong.")
    private boolean quiet;

    DedupCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        long start = System.nanoTime();
        DedupOptions asked = UsageErrors.checked(spec, this::options);
        DedupOptions options = asked.withSearch(ignore.applyTo(asked.search(), console));
        if (dryRun) {
            printForecast(options);
            return 0;
        }
        Thread farewell = new Thread(() -> console.complain("stopped; go on with the same command and --resume"));
        Runtime.getRuntime().addShutdownHook(farewell);
        Optional<DedupSummary> summary;
        try (StageProgress progress = new StageProgress(console, quiet, true)) {
            summary = new Dedup(options, progress).run();
        } catch (OutOfMemoryError e) {
            console.complain("out of memory: give it more with --memory, and go on with --resume");
            return Main.FAILED;
        } finally {
            Runtime.getRuntime().removeShutdownHook(farewell);
        }
        DedupReport report = new DedupReport(console, output, options.keep().field());
        if (summary.isPresent()) {
            report.complain(summary.get());
            if (quiet) {
                report.complainOfSkipped(summary.get());
            }
        }
        if (!quiet) {
            summary.ifPresentOrElse(
                    done -> report.print(done, (System.nanoTime() - start) / 1e9), report::printFinishedBefore);
        }
        return 0;
    }

    private void printForecast(DedupOptions options) {
        Forecast forecast;
        try (StageProgress progress = new StageProgress(console, quiet, false)) {
            forecast = new DryRun(options, progress).forecast();
        }
        new ForecastReport(console, forecast).print(options.memory());
    }

    private DedupOptions options() {
        if (resume && force) {
            throw new IllegalArgumentException("--resume goes on with a run, --force starts it over: choose one");
        }
        ignore.refuseInputs(inputs.stream().map(Path::of).toList());
        Options asked = threads.applyTo(search.options());
        return new DedupOptions(
                inputs,
                input.options(asked.text()),
                asked,
                keep.policy(),
                output,
                MemorySize.of(memory, "dedup"),
                recallSample,
                resume
                        ? DedupOptions.Existing.RESUME
                        : force ? DedupOptions.Existing.REPLACE : DedupOptions.Existing.REFUSE);
    }
}
