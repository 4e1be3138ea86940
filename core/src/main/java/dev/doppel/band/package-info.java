/** Stage 4: in {@link dev.doppel.sketch.Sketch}, out {@link dev.doppel.band.BandKeys}. */
@NullMarked
package dev.doppel.band;

import org.jspecify.annotations.NullMarked;
