package dev.doppel.spark.command;

import dev.doppel.Options;
import dev.doppel.options.ContaminationOptions;
import dev.doppel.options.RecordOptions;
import dev.doppel.options.UsageErrors;
import dev.doppel.spark.BenchmarkRemoval;
import dev.doppel.spark.RunOptions;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The {@code doppel-spark decontaminate} command, which removes benchmark items from a training corpus. */
@Command(
        name = "decontaminate",
        description = "Write a copy of a training corpus without benchmark items, and list where the items were found.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelSpark.Version.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: spark-submit doppel-spark.jar decontaminate 'hdfs:///crawl/*.parquet' --benchmarks hdfs:///tests"
                    + " -o hdfs:///clean",
            "",
            "The driver reads the benchmarks. Each benchmark file is a benchmark, and each record in it is an",
            "item. The rules and the results are the same as for doppel decontaminate.",
            "",
            "DIR/kept contains the input files without the removed text, in the same formats. A file that is",
            "read by several tasks becomes several files. DIR/contamination lists every hit with its document,",
            "benchmark, item, position and overlap. DIR/items lists every item with the number of documents that",
            "contain it. DIR/skipped lists the documents that could not be read, with reasons. DIR/run.json",
            "contains all settings, inputs, counts and costs."
        })
final class SparkDecontaminateCommand implements Callable<Integer> {
    private final SparkCommandLauncher launcher;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private SparkCommandOptions outputs = new SparkCommandOptions();

    @Mixin
    private ContaminationOptions contamination = new ContaminationOptions();

    @Mixin
    private RecordOptions input = new RecordOptions();

    SparkDecontaminateCommand(SparkCommandLauncher launcher) {
        this.launcher = launcher;
    }

    @Override
    public Integer call() {
        RunOptions options =
                UsageErrors.checked(spec, () -> outputs.options(input, Options.defaults(), Optional.empty()));
        BenchmarkRemoval removal = UsageErrors.checked(
                spec,
                () -> new BenchmarkRemoval(
                        contamination.benchmarks(),
                        contamination.scheme(),
                        contamination.removal(),
                        contamination.mask()));
        return launcher.decontaminate(options, removal, outputs.quiet());
    }
}
