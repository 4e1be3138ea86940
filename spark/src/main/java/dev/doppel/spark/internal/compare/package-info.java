/**
 * Verification of candidate pairs: the set of one document is sent to the partition of the other, truncated where this
 * saves bytes.
 */
@NullMarked
package dev.doppel.spark.internal.compare;

import org.jspecify.annotations.NullMarked;
