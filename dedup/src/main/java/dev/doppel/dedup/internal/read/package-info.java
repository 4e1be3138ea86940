/** Stage 1: reads a corpus and spills its documents. */
@NullMarked
package dev.doppel.dedup.internal.read;

import org.jspecify.annotations.NullMarked;
