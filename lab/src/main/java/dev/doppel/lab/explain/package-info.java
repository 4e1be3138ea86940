/** Step-by-step explanations of MinHash and LSH on a few documents, with the results of every stage. */
@NullMarked
package dev.doppel.lab.explain;

import org.jspecify.annotations.NullMarked;
