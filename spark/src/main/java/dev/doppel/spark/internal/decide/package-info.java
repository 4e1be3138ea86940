/** Star clustering in rounds, which derives a verdict on each document from buckets and matches. */
@NullMarked
package dev.doppel.spark.internal.decide;

import org.jspecify.annotations.NullMarked;
