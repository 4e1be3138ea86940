/** Stage 4: turns {@link dev.doppel.sketch.Sketch}es into {@link dev.doppel.band.BandKeys}. */
@NullMarked
package dev.doppel.band;

import org.jspecify.annotations.NullMarked;
