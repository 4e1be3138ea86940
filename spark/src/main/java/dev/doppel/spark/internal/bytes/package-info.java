/** Compact binary encoding of shuffle records. This package does not depend on any other package in this module. */
@NullMarked
package dev.doppel.spark.internal.bytes;

import org.jspecify.annotations.NullMarked;
