/** Reading of files from any Hadoop file system, or of the rows of a dataset, as input events. */
@NullMarked
package dev.doppel.spark.internal.input;

import org.jspecify.annotations.NullMarked;
