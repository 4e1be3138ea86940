/** The command {@code doppel-spark}, which {@code spark-submit} starts. */
@NullMarked
package dev.doppel.spark.command;

import org.jspecify.annotations.NullMarked;
