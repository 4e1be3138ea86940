/** Marks invisible text in HTML and Word documents. */
@NullMarked
package dev.doppel.corpus.internal.hidden;

import org.jspecify.annotations.NullMarked;
