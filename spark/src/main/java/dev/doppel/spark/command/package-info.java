/** The commands that {@code spark-submit} starts: options in, a run on Spark, one line for whatever went wrong. */
@NullMarked
package dev.doppel.spark.command;

import org.jspecify.annotations.NullMarked;
