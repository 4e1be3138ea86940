/** Finds text that a reader of the page cannot see. */
@NullMarked
package dev.doppel.corpus.internal.hidden;

import org.jspecify.annotations.NullMarked;
