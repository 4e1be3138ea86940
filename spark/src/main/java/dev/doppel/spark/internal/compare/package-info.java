/** Verification of candidate pairs. One document's shingle set is sent to the other document's partition. */
@NullMarked
package dev.doppel.spark.internal.compare;

import org.jspecify.annotations.NullMarked;
