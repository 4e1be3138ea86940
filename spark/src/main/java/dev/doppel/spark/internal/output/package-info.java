/** Output directories on any Hadoop file system. Outputs become visible only when a run is complete. */
@NullMarked
package dev.doppel.spark.internal.output;

import org.jspecify.annotations.NullMarked;
