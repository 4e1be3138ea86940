/** Stage 3: turns {@link dev.doppel.shingle.ShingleSet}s into {@link dev.doppel.sketch.Sketch}es. */
@NullMarked
package dev.doppel.sketch;

import org.jspecify.annotations.NullMarked;
