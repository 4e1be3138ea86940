/** The search for pairs of documents that share passages, and for the passages themselves. */
@NullMarked
package dev.doppel.spark.internal.passage;

import org.jspecify.annotations.NullMarked;
