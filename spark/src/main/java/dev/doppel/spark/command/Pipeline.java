package dev.doppel.spark.command;

import dev.doppel.spark.internal.run.RunOptions;
import dev.doppel.spark.internal.run.RunSummary;
import org.apache.spark.sql.SparkSession;

/** Does what a command line asks for, from inputs to outputs. */
interface Pipeline {
    RunSummary run(SparkSession session, RunOptions options);
}
