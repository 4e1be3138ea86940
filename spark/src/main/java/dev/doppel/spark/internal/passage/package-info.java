/** Finds the pairs of documents that share passages, and the passages themselves. */
@NullMarked
package dev.doppel.spark.internal.passage;

import org.jspecify.annotations.NullMarked;
