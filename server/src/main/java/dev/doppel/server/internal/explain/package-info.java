/** Step-by-step explanation of MinHash and LSH for two texts. */
@NullMarked
package dev.doppel.server.internal.explain;

import org.jspecify.annotations.NullMarked;
