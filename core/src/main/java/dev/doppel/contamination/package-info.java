/** Finds benchmark items in training documents. */
@NullMarked
package dev.doppel.contamination;

import org.jspecify.annotations.NullMarked;
