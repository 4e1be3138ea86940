/** Finds shared passages by winnowed fingerprints and by seeds that are extended to aligned spans. */
@NullMarked
package dev.doppel.passage.internal;

import org.jspecify.annotations.NullMarked;
