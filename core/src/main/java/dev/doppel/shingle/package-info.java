/** Stage 2 of the pipeline: converts {@link dev.doppel.text.Words} to {@link dev.doppel.shingle.ShingleSet}s. */
@NullMarked
package dev.doppel.shingle;

import org.jspecify.annotations.NullMarked;
