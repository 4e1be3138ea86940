/** Stages 2 and 3, which sort the spilled documents and decide, in that order, which of them to keep. */
@NullMarked
package dev.doppel.dedup.internal.decide;

import org.jspecify.annotations.NullMarked;
