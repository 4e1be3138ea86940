/**
 * Pairs of numbers in, {@link dev.doppel.spark.internal.compare.Matches} out: the set of one document of a pair travels to the
 * other, cut where that pays, and core verifies it.
 */
@NullMarked
package dev.doppel.spark.internal.compare;

import org.jspecify.annotations.NullMarked;
