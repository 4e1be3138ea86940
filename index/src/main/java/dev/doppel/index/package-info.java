/** A persistent index that finds the documents similar to a text; see {@link dev.doppel.index.Index}. */
@NullMarked
package dev.doppel.index;

import org.jspecify.annotations.NullMarked;
