package dev.doppel.spark.command;

import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.results.RunSummary;
import dev.doppel.results.internal.run.RunReport;
import dev.doppel.spark.RunOptions;
import java.io.PrintWriter;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.apache.spark.sql.SparkSession;

/**
 * Runs a command in a new Spark session and prints a summary of the run.
 *
 * @param sessions a function that opens a Spark session with a given application name
 */
record CommandLauncher(Terminal terminal, Function<String, SparkSession> sessions, Pipeline pipeline) {
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

    private void print(RunReport report, long start, boolean quiet) {
        report.warnings(quiet).forEach(terminal::complain);
        if (!quiet) {
            PrintWriter out = terminal.out();
            ReadSummary reading = report.summary().input().reading();
            out.println(reading.headline());
            reading.list(report.skippedList()).forEach(out::println);
            out.println();
            double seconds = (System.nanoTime() - start) / 1e9;
            report.lines(seconds, UnaryOperator.identity(), UnaryOperator.identity())
                    .forEach(out::println);
        }
    }
}
