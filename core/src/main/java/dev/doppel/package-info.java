/** Near-duplicate detection: the facade {@link dev.doppel.Doppel}, documents, options and schemes. */
@NullMarked
package dev.doppel;

import org.jspecify.annotations.NullMarked;
