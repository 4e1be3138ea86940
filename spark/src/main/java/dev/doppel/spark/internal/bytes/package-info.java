/** A leaf: numbers and texts packed into bytes, which is how they travel from machine to machine. */
@NullMarked
package dev.doppel.spark.internal.bytes;

import org.jspecify.annotations.NullMarked;
