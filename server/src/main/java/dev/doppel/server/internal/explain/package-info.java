/** The route that explains MinHash and LSH step by step for two texts. */
@NullMarked
package dev.doppel.server.internal.explain;

import org.jspecify.annotations.NullMarked;
