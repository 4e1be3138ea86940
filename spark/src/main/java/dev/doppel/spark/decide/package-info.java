/** {@link dev.doppel.spark.bucket.Buckets} in, {@link dev.doppel.spark.decide.Verdicts} out: the stars of core, in rounds. */
@NullMarked
package dev.doppel.spark.decide;

import org.jspecify.annotations.NullMarked;
