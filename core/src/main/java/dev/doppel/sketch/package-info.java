/** Stage 3 of the pipeline: converts {@link dev.doppel.shingle.ShingleSet}s to {@link dev.doppel.sketch.Sketch}es. */
@NullMarked
package dev.doppel.sketch;

import org.jspecify.annotations.NullMarked;
