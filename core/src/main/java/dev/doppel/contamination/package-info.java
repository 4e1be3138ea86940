/** Finds the items of benchmarks in training documents. */
@NullMarked
package dev.doppel.contamination;

import org.jspecify.annotations.NullMarked;
