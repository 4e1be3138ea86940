/** Stage 2: turns {@link dev.doppel.text.Words} into {@link dev.doppel.shingle.ShingleSet}s. */
@NullMarked
package dev.doppel.shingle;

import org.jspecify.annotations.NullMarked;
