/**
 * Near-duplicate detection: the facade {@link dev.doppel.Doppel}, and the documents, options and schemes that it uses.
 */
@NullMarked
package dev.doppel;

import org.jspecify.annotations.NullMarked;
