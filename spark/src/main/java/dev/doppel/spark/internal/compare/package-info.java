/** Verification of candidate pairs, in which the shingle set of one document is sent to the partition of the other. */
@NullMarked
package dev.doppel.spark.internal.compare;

import org.jspecify.annotations.NullMarked;
