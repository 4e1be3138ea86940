/** The items of benchmarks, and the counts of their occurrences in a corpus. */
@NullMarked
package dev.doppel.corpus.internal.benchmark;

import org.jspecify.annotations.NullMarked;
