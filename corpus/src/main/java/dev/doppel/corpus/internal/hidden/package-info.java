/** Marks text in HTML and Word documents that a person cannot see. */
@NullMarked
package dev.doppel.corpus.internal.hidden;

import org.jspecify.annotations.NullMarked;
