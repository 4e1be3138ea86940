/** Stage 1, which reads a corpus and spills its documents. */
@NullMarked
package dev.doppel.dedup.internal.read;

import org.jspecify.annotations.NullMarked;
