/** {@link dev.doppel.spark.internal.bucket.Buckets} in, {@link dev.doppel.spark.internal.decide.Verdicts} out: the stars of core, in rounds. */
@NullMarked
package dev.doppel.spark.internal.decide;

import org.jspecify.annotations.NullMarked;
