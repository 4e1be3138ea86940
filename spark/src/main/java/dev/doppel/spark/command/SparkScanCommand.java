package dev.doppel.spark.command;

import dev.doppel.cluster.KeepPolicy;
import java.util.Optional;
import picocli.CommandLine.Command;

/** The {@code doppel-spark scan} command, which finds the similar pairs in a corpus. */
@Command(
        name = "scan",
        description = "Find pairs of similar documents.",
        footer = {
            "",
            "Example: spark-submit doppel-spark.jar scan 'hdfs:///news/*.jsonl' --threshold 0.7 -o hdfs:///pairs",
            "",
            "DIR/pairs lists all pairs with their similarity by every measure, DIR/skipped what could not be",
            "read and why, DIR/run.json all settings, inputs, counts and costs. In each pair, left comes before",
            "right in the input. The pairs are those of doppel scan."
        })
final class SparkScanCommand extends SparkCommand {
    SparkScanCommand(CommandLauncher launcher) {
        super(launcher);
    }

    @Override
    Optional<KeepPolicy> keep() {
        return Optional.empty();
    }
}
