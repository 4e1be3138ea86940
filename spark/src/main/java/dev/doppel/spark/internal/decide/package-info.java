/** Star clustering in rounds, which turns buckets and matches into a verdict on each document. */
@NullMarked
package dev.doppel.spark.internal.decide;

import org.jspecify.annotations.NullMarked;
