/** Measurements of how the stages of commands scale with the number of threads, and predictions for larger machines. */
@NullMarked
package dev.doppel.bench.scaling;

import org.jspecify.annotations.NullMarked;
