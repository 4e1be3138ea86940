/** Marks the text of HTML and Word documents that a reader cannot see. */
@NullMarked
package dev.doppel.corpus.internal.hidden;

import org.jspecify.annotations.NullMarked;
