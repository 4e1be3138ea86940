package dev.doppel.spark.command;

import dev.doppel.cluster.KeepPolicy;
import dev.doppel.options.CommandLineSetup;
import dev.doppel.spark.RunOptions;
import dev.doppel.spark.SparkDedup;
import dev.doppel.spark.SparkDoppel;
import dev.doppel.spark.SparkScan;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * Runs the commands of {@code doppel-spark} on datasets instead of files, with the same options. This class is intended
 * for callers that pass options as strings, such as the Python package. In Java, use {@link SparkDoppel}.
 *
 * <pre>{@code
 * try (SparkScan scan = DatasetCommands.scan(pages, List.of("--text-field=body", "--threshold=0.7"))) {
 *     scan.pairs().dataset(session).show();
 * }
 * }</pre>
 */
public final class DatasetCommands {
    /** Arguments that the commands require, although they have no meaning for datasets. */
    private static final List<String> UNUSED = List.of("--output=none", "--", "dataset");

    /** A launcher that is never called, since this class only parses the commands. */
    private static final SparkCommandLauncher NONE = new SparkCommandLauncher(
            TerminalStreams.system(),
            name -> {
                throw new IllegalStateException(name);
            },
            (session, options) -> {
                throw new IllegalStateException(options.toString());
            });

    private DatasetCommands() {}

    /**
     * Finds the pairs of similar rows. The dataset must meet the requirements of {@link SparkDoppel#scan}.
     *
     * @param arguments the options of {@code doppel-spark scan}
     * @throws IllegalArgumentException if an option or a column is invalid
     */
    public static SparkScan scan(Dataset<Row> rows, List<String> arguments) {
        RunOptions options = parse(new SparkScanCommand(NONE), arguments);
        return pipeline(rows, options).scan(rows, options.reading());
    }

    /**
     * Removes near-duplicate rows. The dataset must meet the requirements of {@link SparkDoppel#dedup}.
     *
     * @param arguments the options of {@code doppel-spark dedup}, except {@code --against} and {@code --unit}
     * @throws IllegalArgumentException if an option or a column is invalid
     */
    public static SparkDedup dedup(Dataset<Row> rows, List<String> arguments) {
        RunOptions options = parse(new SparkDedupCommand(NONE), arguments);
        if (!options.against().isEmpty() || options.units().isPresent()) {
            throw new IllegalArgumentException((options.against().isEmpty() ? "--unit" : "--against")
                    + " is only for files here: use doppel-spark dedup, or SparkDoppel in Java");
        }
        return pipeline(rows, options)
                .withForm(options.form())
                .dedup(rows, options.reading(), options.keep().orElse(KeepPolicy.FIRST));
    }

    private static SparkDoppel pipeline(Dataset<Row> rows, RunOptions options) {
        return SparkDoppel.with(rows.sparkSession(), options.search()).withPartitions(options.partitions());
    }

    private static RunOptions parse(SparkCommand command, List<String> arguments) {
        CommandLine line = new CommandLine(command);
        CommandLineSetup.configure(line);
        line.setCommandName("doppel-spark " + line.getCommandName());
        try {
            line.parseArgs(Stream.concat(arguments.stream(), UNUSED.stream()).toArray(String[]::new));
            return command.options();
        } catch (ParameterException e) {
            throw new IllegalArgumentException(CommandLineSetup.errorMessage(e), e);
        }
    }
}
