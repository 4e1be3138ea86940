/**
 * Benchmarks for the individual stages of the pipeline, and the Java programs that the scripts in {@code bench/} run.
 */
@NullMarked
package dev.doppel.bench;

import org.jspecify.annotations.NullMarked;
