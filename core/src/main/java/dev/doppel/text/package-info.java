/**
 * Stage 1 of the pipeline: splits the text of a document into {@link dev.doppel.text.Words} and, if needed, records
 * their positions.
 */
@NullMarked
package dev.doppel.text;

import org.jspecify.annotations.NullMarked;
