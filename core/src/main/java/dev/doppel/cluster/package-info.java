/**
 * Stage 7: turns {@link dev.doppel.verify.VerifiedPair}s into {@link dev.doppel.cluster.Group}s, each with a
 * representative.
 */
@NullMarked
package dev.doppel.cluster;

import org.jspecify.annotations.NullMarked;
