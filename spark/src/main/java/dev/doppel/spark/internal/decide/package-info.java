/** Star clustering in rounds: from buckets and matches to the verdict on each document. */
@NullMarked
package dev.doppel.spark.internal.decide;

import org.jspecify.annotations.NullMarked;
