/** Reads files on any Hadoop file system, or the rows of a dataset, as input events. */
@NullMarked
package dev.doppel.spark.internal.input;

import org.jspecify.annotations.NullMarked;
