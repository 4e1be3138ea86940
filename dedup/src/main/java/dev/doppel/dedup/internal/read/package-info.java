/** Stage 1: in a corpus, out spilled documents. */
@NullMarked
package dev.doppel.dedup.internal.read;

import org.jspecify.annotations.NullMarked;
