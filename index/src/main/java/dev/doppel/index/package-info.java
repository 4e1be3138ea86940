/** A persistent index in which the documents similar to a text can be found; see {@link dev.doppel.index.Index}. */
@NullMarked
package dev.doppel.index;

import org.jspecify.annotations.NullMarked;
