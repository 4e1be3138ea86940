/** A persistent index for finding the documents that are similar to a text; see {@link dev.doppel.index.Index}. */
@NullMarked
package dev.doppel.index;

import org.jspecify.annotations.NullMarked;
