/** Step-by-step explanations of MinHash and LSH, which show the results of every stage for a few documents. */
@NullMarked
package dev.doppel.lab.explain;

import org.jspecify.annotations.NullMarked;
