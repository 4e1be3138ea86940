/** Stage 4 of the pipeline: converts {@link dev.doppel.sketch.Sketch}es to {@link dev.doppel.band.BandKeys}. */
@NullMarked
package dev.doppel.band;

import org.jspecify.annotations.NullMarked;
