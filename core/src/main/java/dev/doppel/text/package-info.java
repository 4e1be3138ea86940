/** Stage 1: turns the text of a document into {@link dev.doppel.text.Words}, or into the positions of its words. */
@NullMarked
package dev.doppel.text;

import org.jspecify.annotations.NullMarked;
