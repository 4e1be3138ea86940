/** Benchmarks of the stages, and the programs behind the commands in {@code bench/}. */
@NullMarked
package dev.doppel.bench;

import org.jspecify.annotations.NullMarked;
