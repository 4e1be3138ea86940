package dev.doppel.cli.scan;

import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.console.HtmlFile;
import dev.doppel.cli.option.MemoryOption;
import dev.doppel.cli.option.RawCsvOption;
import dev.doppel.cli.option.SubmissionOptions;
import dev.doppel.cli.option.TemplateOptions;
import dev.doppel.cli.option.ThreadsOption;
import dev.doppel.cli.option.UnmaskOption;
import dev.doppel.cluster.Grouping;
import dev.doppel.corpus.SubmissionRequest;
import dev.doppel.options.CommandLineSetup;
import dev.doppel.options.IgnoredTextOptions;
import dev.doppel.options.InputOptions;
import dev.doppel.options.OptionalNumberParser;
import dev.doppel.options.PassageLevelOption;
import dev.doppel.options.SearchOptions;
import dev.doppel.options.ShellSuggestions;
import dev.doppel.options.UsageErrors;
import dev.doppel.passage.PassageScheme;
import dev.doppel.results.OutputFile;
import dev.doppel.text.TextScheme;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Implements the {@code scan} command. */
@Command(
        name = "scan",
        description = "Find pairs of similar documents, or pairs that share passages.",
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel scan essays --threshold 0.5 -o pairs.csv",
            "         doppel scan essays --passages --report report.html",
            "",
            "In each pair, the left document comes before the right one in the input; archives come first.",
            "By default, groups are stars: every member is similar to the document in the kept column. With",
            "--groups connected, groups are connected components."
        })
public final class ScanCommand extends ConsoleCommand {
    @Parameters(paramLabel = "INPUT", arity = "0..*", description = InputOptions.INPUTS_OR_STANDARD_INPUT)
    private List<Path> inputs = List.of();

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Mixin
    private UnmaskOption unmask = new UnmaskOption();

    @Mixin
    private ThreadsOption threads = new ThreadsOption();

    @Mixin
    private MemoryOption memory = new MemoryOption();

    @Option(
            names = "--groups",
            paramLabel = "KIND",
            completionCandidates = ShellSuggestions.Groupings.class,
            description = "Form groups by this rule: star (default) or connected.")
    private String groups = "star";

    @Option(
            names = "--passages",
            paramLabel = "N",
            arity = "0..1",
            fallbackValue = "" + PassageScheme.DEFAULT_WORDS,
            parameterConsumer = OptionalNumberParser.class,
            description = "Find every pair that shares a passage of N words or more, instead of similar pairs (without"
                    + " N: " + PassageScheme.DEFAULT_WORDS
                    + "). This is the default with --submissions, unless a threshold, measure or method is given.")
    private @Nullable Integer passages;

    @Mixin
    private PassageLevelOption level = new PassageLevelOption();

    @Mixin
    private TemplateOptions ignore = new TemplateOptions();

    @Mixin
    private IgnoredTextOptions ignoredText = new IgnoredTextOptions();

    @Option(
            names = "--against",
            paramLabel = "ARCHIVE",
            description = "Also compare the inputs with these older documents, but do not compare the older"
                    + " documents with each other. May be repeated.")
    private List<Path> archives = List.of();

    @Mixin
    private SubmissionOptions submissions = new SubmissionOptions();

    @Option(
            names = "--same-author",
            paramLabel = "FILE|REGEX",
            description = "Do not compare submissions by the same person. FILE.csv has the columns submission and"
                    + " author; REGEX is searched for in the name of a submission, and its first group is the"
                    + " author. The output also includes a table of people.")
    private @Nullable String sameAuthor;

    @Option(
            names = "--pseudonyms",
            paramLabel = "FILE",
            description = "Replace the names of submissions with pseudonyms, and mask these names in texts. FILE.csv is"
                    + " the key file, which stores the pseudonyms for later scans. Only you can read it.")
    private @Nullable Path pseudonyms;

    @Option(
            names = "--mask",
            paramLabel = "FILE",
            description = "Also mask the names listed in FILE, one per line; requires --pseudonyms.")
    private @Nullable Path mask;

    @Mixin
    private InputOptions input = new InputOptions();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write all pairs to " + OutputFile.NAMES + ".")
    private @Nullable Path output;

    @Option(
            names = "--groups-output",
            paramLabel = "FILE",
            description = "Write the groups to " + OutputFile.NAMES + ".")
    private @Nullable Path groupsOutput;

    @Option(
            names = "--passages-output",
            paramLabel = "FILE",
            description = "Write all passages, with their positions in both texts, to " + OutputFile.NAMES + ".")
    private @Nullable Path passagesOutput;

    @Option(
            names = "--people-output",
            paramLabel = "FILE",
            description = "Write each person's number of attempts and highest similarity to another person to "
                    + OutputFile.NAMES + "; with --submissions.")
    private @Nullable Path peopleOutput;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Write an HTML page that shows the documents of each pair side by side, with shared passages"
                    + " highlighted, to FILE.html. The page is a single file that works without a network connection.")
    private @Nullable Path report;

    @Option(
            names = "--report-limit",
            paramLabel = "N",
            description =
                    "Show only N pairs in the report: the highest-ranked pair of each document, and then the other"
                            + " highest-ranked pairs (default: ${DEFAULT-VALUE}).")
    private int reportLimit = 200;

    @Option(
            names = "--max-pairs",
            paramLabel = "N",
            description = "List only the N highest-ranked pairs, or none if N is 0. Pairs that are not listed are still"
                    + " counted and grouped.")
    private long maxPairs = Doppel.ALL_PAIRS;

    @Option(names = "--json", description = "Print the whole result as JSON instead of the table.")
    private boolean json;

    @Option(names = "--quiet", description = "Print only errors and, with --json, the JSON output.")
    private boolean quiet;

    @Mixin
    private RawCsvOption tables = new RawCsvOption();

    ScanCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        return requested().run(console);
    }

    ScanRun requested() {
        Options options = checked(this::options);
        ScanOutputs outputs = UsageErrors.checked(
                spec,
                () -> new ScanOutputs(
                        tables.file(output),
                        tables.file(groupsOutput),
                        tables.file(passagesOutput),
                        tables.file(peopleOutput),
                        report == null ? null : HtmlFile.checked(report, true),
                        reportLimit,
                        maxPairs));
        ScanInputSettings sources = checked(() -> sources(options));
        return new ScanRun(sources, ignore.applyTo(options, console), outputs, json, quiet);
    }

    private ScanInputSettings sources(Options options) {
        List<String> names = inputs.stream().map(Path::toString).toList();
        SubmissionRequest request = submissions.request(names);
        if (request.mode().isEmpty() && (sameAuthor != null || peopleOutput != null)) {
            throw new IllegalArgumentException((sameAuthor != null ? "--same-author" : "--people-output")
                    + " needs --submissions: add --submissions auto");
        }
        if (sameAuthor != null && maxPairs != Doppel.ALL_PAIRS) {
            throw new IllegalArgumentException(
                    "--same-author lists people, which needs all pairs: leave out --max-pairs");
        }
        return new ScanInputSettings(
                names,
                archives.stream().map(Path::toString).toList(),
                request.applyTo(input.options(options.text())),
                sameAuthor == null ? request : request.by(SameAuthorOption.parse(sameAuthor)),
                anonymity());
    }

    private Optional<NameHidingSettings> anonymity() {
        if (mask != null && pseudonyms == null) {
            throw new IllegalArgumentException("--mask needs --pseudonyms: add --pseudonyms key.csv");
        }
        return Optional.ofNullable(pseudonyms).map(key -> NameHidingSettings.of(key, mask));
    }

    private Options options() {
        if (inputs.isEmpty()) {
            throw new IllegalArgumentException("no INPUT: give folders, files or patterns"
                    + (ignore.areGiven()
                            ? "; as for --ignore, " + TemplateOptions.INPUTS_FIRST
                            : CommandLineSetup.takenInputs(spec)));
        }
        ignore.refuseInputs(inputs);
        boolean shown = passagesOutput != null || report != null;
        SubmissionRequest request = submissions.request();
        TextScheme text = search.text();
        Optional<PassageScheme> shared =
                request.sharedPassages(passages, level.given(), search.givesSimilarity(), text);
        if (shared.isEmpty() && !shown) {
            ignoredText.refuseWithoutPassages("--passages or --report FILE");
        }
        PassageScheme scheme = request.shown(ignoredText.applyTo(shared.orElse(PassageScheme.EVIDENCE)), text);
        Options options = search.options(shared.isEmpty() ? null : scheme);
        Options unmasked = unmask.applyTo(options);
        return withMemory(threads.applyTo(unmasked.withPassages(shared.isPresent() || shown ? scheme : null))
                .withGrouping(Grouping.labelled(groups)));
    }

    /**
     * Returns the options with the memory limit that the user specified. By default, only scans that keep texts have a
     * limit.
     */
    private Options withMemory(Options options) {
        if (memory.isGiven()) {
            return options.withMemory(memory.bytes("scan"));
        }
        return options.passages() == null
                ? options
                : options.withMemory(Math.max(Options.MIN_MEMORY, MemoryOption.defaultBytes()));
    }
}
