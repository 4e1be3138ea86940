/** Benchmarks of the stages, and the Java programs that the scripts in {@code bench/} run. */
@NullMarked
package dev.doppel.bench;

import org.jspecify.annotations.NullMarked;
