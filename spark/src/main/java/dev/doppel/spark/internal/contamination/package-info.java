/** Finds the items of benchmarks in documents. */
@NullMarked
package dev.doppel.spark.internal.contamination;

import org.jspecify.annotations.NullMarked;
