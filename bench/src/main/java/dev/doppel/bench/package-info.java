/**
 * Benchmarks for the individual stages of the pipeline, and the Java programs that are run by the scripts in
 * {@code bench/}.
 */
@NullMarked
package dev.doppel.bench;

import org.jspecify.annotations.NullMarked;
