/** Explains MinHash and LSH step by step, by showing the results of every stage for a few documents. */
@NullMarked
package dev.doppel.lab.explain;

import org.jspecify.annotations.NullMarked;
