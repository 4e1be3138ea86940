/** The search for benchmark items in documents. */
@NullMarked
package dev.doppel.spark.internal.contamination;

import org.jspecify.annotations.NullMarked;
