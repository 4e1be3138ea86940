/** Stages 2 and 3: determine the order in which spilled documents are decided, and the verdict on each document. */
@NullMarked
package dev.doppel.dedup.internal.decide;

import org.jspecify.annotations.NullMarked;
