/** Finds shared passages: winnowed fingerprints, seeds, and their extension to aligned spans. */
@NullMarked
package dev.doppel.passage.internal;

import org.jspecify.annotations.NullMarked;
