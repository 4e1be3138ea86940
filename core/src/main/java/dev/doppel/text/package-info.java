/** Stage 1: splits the text of a document into {@link dev.doppel.text.Words}, with their positions if needed. */
@NullMarked
package dev.doppel.text;

import org.jspecify.annotations.NullMarked;
