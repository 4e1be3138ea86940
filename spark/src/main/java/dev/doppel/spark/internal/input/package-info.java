/** Files of any Hadoop file system, or the rows of a dataset, in; {@link dev.doppel.spark.internal.input.InputEvent}s out. */
@NullMarked
package dev.doppel.spark.internal.input;

import org.jspecify.annotations.NullMarked;
