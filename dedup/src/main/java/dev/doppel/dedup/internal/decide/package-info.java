/** Stages 2 and 3: sort the spilled documents, and decide, in that order, what to keep. */
@NullMarked
package dev.doppel.dedup.internal.decide;

import org.jspecify.annotations.NullMarked;
