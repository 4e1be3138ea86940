/** The {@code doppel-spark} command, which is started with {@code spark-submit}. */
@NullMarked
package dev.doppel.spark.command;

import org.jspecify.annotations.NullMarked;
