/** Readers that turn files on any Hadoop file system, or rows of a dataset, into input events. */
@NullMarked
package dev.doppel.spark.internal.input;

import org.jspecify.annotations.NullMarked;
