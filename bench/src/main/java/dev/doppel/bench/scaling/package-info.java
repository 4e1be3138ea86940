/**
 * Measures how the stages of commands scale with the number of threads, and predicts how they scale on larger machines.
 */
@NullMarked
package dev.doppel.bench.scaling;

import org.jspecify.annotations.NullMarked;
