/**
 * Stage 2, which sorts the spilled documents, and stage 3, which decides in this order whether to keep each document.
 */
@NullMarked
package dev.doppel.dedup.internal.decide;

import org.jspecify.annotations.NullMarked;
