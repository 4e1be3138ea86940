/** Step-by-step explanation of MinHash and LSH on a few documents, with the intermediate result of every stage. */
@NullMarked
package dev.doppel.lab.explain;

import org.jspecify.annotations.NullMarked;
