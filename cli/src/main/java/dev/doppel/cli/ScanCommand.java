package dev.doppel.cli;

import dev.doppel.Options;
import dev.doppel.cluster.Grouping;
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
            "",
            "Left comes before right in the order of the input. Groups are stars: every member resembles the",
            "kept document, which is named in the column kept; with --groups connected, chains are followed."
        })
final class ScanCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(
            paramLabel = "INPUT",
            arity = "1..*",
            description = InputOptions.INPUTS + "; - reads JSONL from standard input.")
    private List<Path> inputs = List.of();

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Option(
            names = "--groups",
            paramLabel = "KIND",
            completionCandidates = Choices.Groupings.class,
            defaultValue = "star",
            description = "star (default) or connected.")
    private String groups = "";

    @Mixin
    private InputOptions input = new InputOptions();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write all pairs to FILE.csv or FILE.jsonl.")
    private @Nullable Path output;

    @Option(names = "--groups-output", paramLabel = "FILE", description = "Write the groups to FILE.csv or FILE.jsonl.")
    private @Nullable Path groupsOutput;

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
    Scan asked() {
        Options options = Usage.checked(spec, this::options);
        OutputFile pairsFile = Usage.checked(spec, () -> OutputFile.checked(output));
        OutputFile groupsFile = Usage.checked(spec, () -> OutputFile.checked(groupsOutput));
        Usage.checked(spec, () -> pairsFile.differingFrom(groupsFile));
        return new Scan(
                inputs.stream().map(Path::toString).toList(),
                input.options(),
                options,
                pairsFile,
                groupsFile,
                json,
                quiet);
    }

    private Options options() {
        return search.options().withGrouping(Grouping.labelled(groups));
    }
}
