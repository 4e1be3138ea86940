/** Verification of candidate pairs. Sends the shingle set of one document to the partition of the other document. */
@NullMarked
package dev.doppel.spark.internal.compare;

import org.jspecify.annotations.NullMarked;
