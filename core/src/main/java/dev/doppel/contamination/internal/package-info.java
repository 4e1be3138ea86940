/** The alignment of an item with a region of a document. */
@NullMarked
package dev.doppel.contamination.internal;

import org.jspecify.annotations.NullMarked;
