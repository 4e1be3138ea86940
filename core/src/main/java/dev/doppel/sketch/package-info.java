/** Stage 3: converts {@link dev.doppel.shingle.ShingleSet}s to {@link dev.doppel.sketch.Sketch}es. */
@NullMarked
package dev.doppel.sketch;

import org.jspecify.annotations.NullMarked;
