/** Compact binary encoding of the records that a shuffle moves between machines. Depends on no other package. */
@NullMarked
package dev.doppel.spark.internal.bytes;

import org.jspecify.annotations.NullMarked;
