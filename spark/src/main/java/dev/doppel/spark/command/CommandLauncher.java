package dev.doppel.spark.command;

import dev.doppel.spark.internal.run.RunOptions;
import dev.doppel.spark.internal.run.RunSummary;
import java.util.function.Function;
import org.apache.spark.sql.SparkSession;

/**
 * Runs what a command asks for, and says what came of it.
 *
 * @param sessions opens Spark for an application of this name
 */
record CommandLauncher(Terminal terminal, Function<String, SparkSession> sessions, Pipeline pipeline) {
    int run(String command, RunOptions options, boolean quiet) {
        long start = System.nanoTime();
        SparkSession session = sessions.apply("doppel-spark " + command);
        try {
            RunSummary summary = pipeline.run(session, options);
            RunReport report = new RunReport(terminal, options, summary);
            report.complain();
            if (quiet) {
                report.complainOfSkipped();
            } else {
                report.print((System.nanoTime() - start) / 1e9);
            }
        } finally {
            session.stop();
        }
        return 0;
    }
}
