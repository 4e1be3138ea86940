/**
 * Stage 8: finds the {@link dev.doppel.passage.Passage}s that two documents share, as spans of both original texts.
 * Changed, inserted or deleted words do not end a passage.
 */
@NullMarked
package dev.doppel.passage;

import org.jspecify.annotations.NullMarked;
