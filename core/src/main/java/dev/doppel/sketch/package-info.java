/** Stage 3: in {@link dev.doppel.shingle.ShingleSet}, out {@link dev.doppel.sketch.Sketch}. */
@NullMarked
package dev.doppel.sketch;

import org.jspecify.annotations.NullMarked;
