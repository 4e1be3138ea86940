package dev.doppel.cli.scan;

import dev.doppel.Options;
import dev.doppel.cli.DoppelCommand;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.option.OptionalNumber;
import dev.doppel.cli.option.TemplateOptions;
import dev.doppel.cli.option.ThreadsOption;
import dev.doppel.cluster.Grouping;
import dev.doppel.options.CommandLines;
import dev.doppel.options.CompletionCandidates;
import dev.doppel.options.InputOptions;
import dev.doppel.options.SearchOptions;
import dev.doppel.options.UsageErrors;
import dev.doppel.passage.PassageScheme;
import dev.doppel.results.OutputFile;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code doppel scan}: which documents resemble each other. */
@Command(
        name = "scan",
        description = "Show which documents resemble each other.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel scan essays --threshold 0.5 -o pairs.csv",
            "         doppel scan essays --passages --report report.html",
            "",
            "Left comes before right in the order of the input, archives first. Groups are stars: every member"
                    + " resembles the kept document, which is named in the column kept; with --groups connected,"
                    + " chains are followed."
        })
public final class ScanCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(
            paramLabel = "INPUT",
            arity = "0..*",
            description = InputOptions.INPUTS + "; - reads JSONL from standard input.")
    private List<Path> inputs = List.of();

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Mixin
    private ThreadsOption threads = new ThreadsOption();

    @Option(
            names = "--groups",
            paramLabel = "KIND",
            completionCandidates = CompletionCandidates.Groupings.class,
            defaultValue = "star",
            description = "star (default) or connected.")
    private String groups = "";

    @Option(
            names = "--passages",
            paramLabel = "N",
            arity = "0..1",
            fallbackValue = "" + PassageScheme.DEFAULT_WORDS,
            parameterConsumer = OptionalNumber.class,
            description = "Find every pair that shares a passage of N words or more (without N: "
                    + PassageScheme.DEFAULT_WORDS
                    + "), however little of the documents that is, instead of similar pairs.")
    private @Nullable Integer passages;

    @Mixin
    private TemplateOptions ignore = new TemplateOptions();

    @Option(
            names = "--ignore-quotes",
            description = "Ignore text in quotation marks, and lines that begin with >, in passages.")
    private boolean ignoreQuotes;

    @Option(
            names = "--ignore-common",
            paramLabel = "SHARE",
            description = "Ignore text found in more than SHARE of the documents, in passages (default with --passages:"
                    + " 0.5 where there are ten documents or more; 1 ignores nothing).")
    private @Nullable Double ignoreCommon;

    @Option(
            names = "--against",
            paramLabel = "ARCHIVE",
            description = "Older documents that the inputs are compared with, beside each other; pairs of older ones"
                    + " are left out. May be repeated.")
    private List<Path> archives = List.of();

    @Mixin
    private InputOptions input = new InputOptions();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write all pairs to FILE.csv or FILE.jsonl.")
    private @Nullable Path output;

    @Option(names = "--groups-output", paramLabel = "FILE", description = "Write the groups to FILE.csv or FILE.jsonl.")
    private @Nullable Path groupsOutput;

    @Option(
            names = "--passages-output",
            paramLabel = "FILE",
            description = "Write all passages, with their places in both texts, to FILE.jsonl or FILE.csv.")
    private @Nullable Path passagesOutput;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Write a page that shows the pairs side by side, their passages marked, to FILE.html: one"
                    + " file that opens in any browser, without a network.")
    private @Nullable Path report;

    @Option(
            names = "--report-limit",
            paramLabel = "N",
            defaultValue = "200",
            description = "Show the N strongest pairs in the report (default: ${DEFAULT-VALUE}).")
    private int reportLimit;

    @Option(names = "--json", description = "Print the whole result as JSON instead of the table.")
    private boolean json;

    @Option(
            names = "--quiet",
            description = "Print neither progress nor the table; only what went wrong, and JSON if asked for.")
    private boolean quiet;

    ScanCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        return asked().run(console);
    }

    /** What the command line asks for, complaining where it cannot be meant. */
    ScanRun asked() {
        Options options = UsageErrors.checked(spec, this::options);
        ScanOutputs outputs = UsageErrors.checked(
                spec,
                () -> new ScanOutputs(
                        OutputFile.checked(output),
                        OutputFile.checked(groupsOutput),
                        OutputFile.checked(passagesOutput),
                        report == null ? null : ReportFile.checked(report),
                        reportLimit));
        return new ScanRun(
                inputs.stream().map(Path::toString).toList(),
                archives.stream().map(Path::toString).toList(),
                input.options(options.text()),
                ignore.applyTo(options, console),
                outputs,
                json,
                quiet);
    }

    private Options options() {
        if (inputs.isEmpty()) {
            throw new IllegalArgumentException("no INPUT: name folders, files or patterns"
                    + (ignore.areGiven() ? "; as for --ignore, " + TemplateOptions.BEHIND : CommandLines.taken(spec)));
        }
        ignore.refuseInputs(inputs);
        boolean shown = passagesOutput != null || report != null;
        if (passages == null && !shown && (ignoreQuotes || ignoreCommon != null)) {
            throw new IllegalArgumentException((ignoreQuotes ? "--ignore-quotes" : "--ignore-common")
                    + " applies to passages only: add --passages or --report FILE");
        }
        Options asked = passages != null
                ? search.sharing(PassageScheme.of(passages)
                        .withQuotes(ignoreQuotes)
                        .withCommon(ignoreCommon == null ? PassageScheme.COMMON_BY_NUMBER : ignoreCommon))
                : search.options().withPassages(shown ? evidence() : null);
        return threads.applyTo(asked).withGrouping(Grouping.labelled(groups));
    }

    /** What is shown of pairs that are found by their similarity. */
    private PassageScheme evidence() {
        return PassageScheme.of(PassageScheme.EVIDENCE_WORDS)
                .withQuotes(ignoreQuotes)
                .withCommon(ignoreCommon == null ? 1 : ignoreCommon);
    }
}
