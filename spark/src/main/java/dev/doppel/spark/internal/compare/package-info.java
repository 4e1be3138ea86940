/** Verification of candidate pairs. The shingle set of one document is sent to the partition of the other document. */
@NullMarked
package dev.doppel.spark.internal.compare;

import org.jspecify.annotations.NullMarked;
