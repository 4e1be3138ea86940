package dev.doppel.spark.command;

import dev.doppel.cluster.KeepPolicy;
import dev.doppel.contamination.ContaminationRemoval;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.results.DecontaminationSummary;
import dev.doppel.results.RunSummary;
import dev.doppel.results.internal.run.ContaminationReport;
import dev.doppel.results.internal.run.RunReport;
import dev.doppel.spark.BenchmarkRemoval;
import dev.doppel.spark.RunOptions;
import dev.doppel.spark.SparkFileJob;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.apache.spark.sql.SparkSession;

/**
 * Runs a command in a new Spark session and prints a summary of the run.
 *
 * @param sessions a function that opens a Spark session with a given application name
 */
record SparkCommandLauncher(TerminalStreams terminal, Function<String, SparkSession> sessions, Pipeline pipeline) {
    /** Reads a command's inputs and writes its outputs. */
    interface Pipeline {
        RunSummary<?> run(SparkSession session, RunOptions options);
    }

    int run(String command, RunOptions options, boolean quiet) {
        long start = System.nanoTime();
        SparkSession session = sessions.apply("doppel-spark " + command);
        try {
            RunSummary<?> summary = pipeline.run(session, options);
            String rankField = options.keep().map(KeepPolicy::field).orElse("");
            print(new RunReport(summary, options.output(), "", rankField), start, quiet);
        } finally {
            session.stop();
        }
        return 0;
    }

    int decontaminate(RunOptions options, BenchmarkRemoval removal, boolean quiet) {
        long start = System.nanoTime();
        SparkSession session = sessions.apply("doppel-spark decontaminate");
        try {
            DecontaminationSummary summary = SparkFileJob.decontaminate(session, options, removal);
            String folder = options.output() + (options.output().endsWith("/") ? "" : "/");
            String cleanCorpus = removal.removal() == ContaminationRemoval.NONE ? "" : folder + "kept";
            ContaminationReport report = new ContaminationReport(summary, cleanCorpus, folder + "contamination");
            report.warnings(removal.scheme().minWords()).forEach(terminal::complain);
            if (!quiet) {
                print(summary.reading(), "all are in " + folder + "skipped");
                report.benchmarks().forEach(terminal.out()::println);
                terminal.out().println();
                report.lines(secondsSince(start), UnaryOperator.identity()).forEach(terminal.out()::println);
            }
        } finally {
            session.stop();
        }
        return 0;
    }

    private static double secondsSince(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    private void print(ReadSummary reading, String skippedList) {
        terminal.out().println(reading.headline());
        reading.list(skippedList).forEach(terminal.out()::println);
        terminal.out().println();
    }

    private void print(RunReport report, long start, boolean quiet) {
        report.warnings(quiet).forEach(terminal::complain);
        if (!quiet) {
            print(report.summary().input().reading(), report.skippedList());
            report.lines(secondsSince(start), UnaryOperator.identity(), UnaryOperator.identity())
                    .forEach(terminal.out()::println);
        }
    }
}
