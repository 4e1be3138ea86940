package dev.doppel.spark.command;

import dev.doppel.options.InputOptions;
import dev.doppel.options.KeepOption;
import dev.doppel.options.SearchOptions;
import dev.doppel.options.UsageErrors;
import dev.doppel.spark.internal.run.RunOptions;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code doppel-spark dedup}: a corpus without its near-duplicates. */
@Command(
        name = "dedup",
        description = "Write a corpus again without its near-duplicates, and say what was removed and why.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelSpark.Version.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: spark-submit doppel-spark.jar dedup 'hdfs:///crawl/*.parquet' -o hdfs:///clean",
            "",
            "DIR/kept holds the inputs again, in their own forms, without the removed documents; a file that",
            "several tasks read becomes several. DIR/removed names each removed document, the kept one that it",
            "resembles, and how much; DIR/groups lists the documents alike, DIR/skipped what could not be read",
            "and why, DIR/run.json all settings, inputs, counts and costs. The inputs are not changed. What is",
            "kept is what doppel dedup keeps. Ids may occur more than once, unless --strict is given."
        })
final class SparkDedupCommand implements Callable<Integer> {
    private final CommandLauncher launch;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private OutputOptions outputs = new OutputOptions();

    @Mixin
    private KeepOption keep = new KeepOption();

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Mixin
    private InputOptions input = new InputOptions();

    SparkDedupCommand(CommandLauncher launch) {
        this.launch = launch;
    }

    @Override
    public Integer call() {
        RunOptions options =
                UsageErrors.checked(spec, () -> outputs.options(input, search.options(), Optional.of(keep.policy())));
        return launch.run("dedup", options, outputs.quiet());
    }
}
