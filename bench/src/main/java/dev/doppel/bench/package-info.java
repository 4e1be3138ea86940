/** Benchmarks of the stages, and the Java programs that are run by the scripts in {@code bench/}. */
@NullMarked
package dev.doppel.bench;

import org.jspecify.annotations.NullMarked;
