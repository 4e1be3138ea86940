/**
 * Stage 8 of the pipeline: finds the {@link dev.doppel.passage.Passage}s that two documents share, even if some words
 * were edited.
 */
@NullMarked
package dev.doppel.passage;

import org.jspecify.annotations.NullMarked;
