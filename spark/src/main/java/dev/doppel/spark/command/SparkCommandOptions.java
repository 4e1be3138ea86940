package dev.doppel.spark.command;

import dev.doppel.Options;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.internal.ByteSizes;
import dev.doppel.label.Labelled;
import dev.doppel.options.RecordOptions;
import dev.doppel.spark.RunOptions;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The options that all commands share. These options specify the inputs, the output, and the division of work among
 * tasks.
 */
final class SparkCommandOptions {
    @Parameters(
            paramLabel = "INPUT",
            arity = "1..*",
            description = "Files, folders or quoted patterns on any Hadoop file system, such as"
                    + " 's3a://crawl/2026/*.jsonl.zst'. Reads text, JSONL, CSV, TSV, Parquet and ipynb files,"
                    + " which may be compressed (gz, zst, bz2, xz).")
    private List<String> inputs = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            required = true,
            description = "Write all results to this directory, on any Hadoop file system.")
    private String output = "";

    @Option(
            names = "--format",
            paramLabel = "NAME",
            description = "Set the format of result rows: jsonl (default) or parquet.")
    private String format = "jsonl";

    @Option(names = "--force", description = "Replace the output of an earlier run in DIR.")
    private boolean force;

    @Option(
            names = "--split-size",
            paramLabel = "SIZE",
            description = "Set the maximum size of the part of a file that one task reads (default: ${DEFAULT-VALUE}).")
    private String splitSize = "128M";

    @Option(
            names = "--partitions",
            paramLabel = "N",
            description = "Set the number of partitions (default: based on the size of the input). This number"
                    + " does not affect results.")
    private @Nullable Integer partitions;

    @Option(names = "--quiet", description = "Print only warnings and errors.")
    private boolean quiet;

    boolean quiet() {
        return quiet;
    }

    RunOptions options(RecordOptions input, Options search, Optional<KeepPolicy> keep) {
        if (partitions != null && partitions < 1) {
            throw new IllegalArgumentException("--partitions must be 1 or more (got: " + partitions + ")");
        }
        return new RunOptions(
                inputs,
                input.options(search.text()),
                search,
                keep,
                output,
                Labelled.parse(RunOptions.RowFormat.class, "format", format),
                force,
                ByteSizes.parseMemory(splitSize),
                partitions == null ? 0 : partitions);
    }
}
