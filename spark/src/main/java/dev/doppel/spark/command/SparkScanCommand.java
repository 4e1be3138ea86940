package dev.doppel.spark.command;

import dev.doppel.options.InputOptions;
import dev.doppel.options.SearchOptions;
import dev.doppel.options.UsageErrors;
import dev.doppel.spark.internal.run.RunOptions;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code doppel-spark scan}: finds the similar pairs of a corpus. */
@Command(
        name = "scan",
        description = "Find pairs of similar documents.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelSpark.Version.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: spark-submit doppel-spark.jar scan 'hdfs:///news/*.jsonl' --threshold 0.7 -o hdfs:///pairs",
            "",
            "DIR/pairs lists all pairs with their similarity by every measure, DIR/skipped what could not be",
            "read and why, DIR/run.json all settings, inputs, counts and costs. In each pair, left comes before",
            "right in the input. The pairs are those of doppel scan."
        })
final class SparkScanCommand implements Callable<Integer> {
    private final CommandLauncher launcher;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private OutputOptions outputs = new OutputOptions();

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Mixin
    private InputOptions input = new InputOptions();

    SparkScanCommand(CommandLauncher launcher) {
        this.launcher = launcher;
    }

    @Override
    public Integer call() {
        RunOptions options =
                UsageErrors.checked(spec, () -> outputs.options(input, search.options(), Optional.empty()));
        return launcher.run("scan", options, outputs.quiet());
    }
}
