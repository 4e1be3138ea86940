/**
 * Stage 1 of the pipeline: splits the text of a document into {@link dev.doppel.text.Words} and, if needed, records the
 * positions of the words.
 */
@NullMarked
package dev.doppel.text;

import org.jspecify.annotations.NullMarked;
