/** Stage 2: in {@link dev.doppel.text.Words}, out {@link dev.doppel.shingle.ShingleSet}. */
@NullMarked
package dev.doppel.shingle;

import org.jspecify.annotations.NullMarked;
