/** Stage 1: in a document's text, out {@link dev.doppel.text.Words}, or only where they lie. Sees no other stage. */
@NullMarked
package dev.doppel.text;

import org.jspecify.annotations.NullMarked;
