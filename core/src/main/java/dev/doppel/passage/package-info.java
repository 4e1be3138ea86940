/**
 * Stage 8: in the words of two documents, out Passage: which stretches they share, as places in both original texts. Copies
 * are seldom literal, so that a changed, added or dropped word does not end a passage.
 */
@NullMarked
package dev.doppel.passage;

import org.jspecify.annotations.NullMarked;
