/** Verification of candidate pairs: one set of each pair is sent to the other document, truncated where that pays. */
@NullMarked
package dev.doppel.spark.internal.compare;

import org.jspecify.annotations.NullMarked;
