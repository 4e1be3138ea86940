/** A compact binary encoding of shuffle records. This package is independent of all other packages in this module. */
@NullMarked
package dev.doppel.spark.internal.bytes;

import org.jspecify.annotations.NullMarked;
