/** Detects fonts that show other letters than the text of a document contains. */
@NullMarked
package dev.doppel.corpus.internal.font;

import org.jspecify.annotations.NullMarked;
