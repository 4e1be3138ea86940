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

/** {@code doppel-spark dedup}: writes a corpus without its near-duplicates. */
@Command(
        name = "dedup",
        description = "Write a corpus again without its near-duplicates, and list what was removed and why.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelSpark.Version.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: spark-submit doppel-spark.jar dedup 'hdfs:///crawl/*.parquet' -o hdfs:///clean",
            "",
            "DIR/kept holds the input files without the removed documents, in the same formats; a file that is",
            "read by several tasks becomes several files. DIR/removed lists each removed document with the kept",
            "document that it is similar to, DIR/groups the groups of similar documents, DIR/skipped what could",
            "not be read and why, DIR/run.json all settings, inputs, counts and costs. The inputs are not",
            "changed. The kept documents are those of doppel dedup. Ids may repeat unless --strict is given."
        })
final class SparkDedupCommand implements Callable<Integer> {
    private final CommandLauncher launcher;

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

    SparkDedupCommand(CommandLauncher launcher) {
        this.launcher = launcher;
    }

    @Override
    public Integer call() {
        RunOptions options =
                UsageErrors.checked(spec, () -> outputs.options(input, search.options(), Optional.of(keep.policy())));
        return launcher.run("dedup", options, outputs.quiet());
    }
}
