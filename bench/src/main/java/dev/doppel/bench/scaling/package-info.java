/** Measures how the stages of the commands scale with the number of threads, and predicts larger machines. */
@NullMarked
package dev.doppel.bench.scaling;

import org.jspecify.annotations.NullMarked;
