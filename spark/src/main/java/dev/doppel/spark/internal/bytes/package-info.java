/** Compact binary encoding of shuffle records. Depends on no other package of this module. */
@NullMarked
package dev.doppel.spark.internal.bytes;

import org.jspecify.annotations.NullMarked;
