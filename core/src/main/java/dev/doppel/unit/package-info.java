/** Finds units of text that occur more than once in a corpus: lines, paragraphs, and passages (runs of words). */
@NullMarked
package dev.doppel.unit;

import org.jspecify.annotations.NullMarked;
