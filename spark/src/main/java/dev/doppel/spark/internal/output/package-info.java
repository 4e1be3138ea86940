/** An output directory on any Hadoop file system: whole, or not there at all. */
@NullMarked
package dev.doppel.spark.internal.output;

import org.jspecify.annotations.NullMarked;
