package dev.doppel.spark.command;

import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.config.Configurator;
import org.apache.spark.SparkConf;

/** Spark's own log, which would bury what a command says. */
final class SparkLog {
    /** These write down, with pages of stack traces, what reaches the command as an exception. */
    private static final String[] REPEATING = {
        "org.apache.spark.SparkContext",
        "org.apache.spark.executor.Executor",
        "org.apache.spark.internal.io.SparkHadoopWriter",
        "org.apache.spark.scheduler.TaskSetManager",
        "org.apache.spark.sql.execution.datasources.FileFormatWriter",
        "org.apache.spark.util.Utils"
    };

    private SparkLog() {}

    /** Leaves errors that Spark overcomes by itself, such as a lost executor. */
    static void quieten() {
        new SparkConf(false).log(); // makes Spark read its settings for logging, which it would read over these later
        Configurator.setRootLevel(Level.ERROR);
        for (String name : REPEATING) {
            Configurator.setLevel(name, Level.OFF);
        }
    }
}
