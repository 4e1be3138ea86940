/** Stage 7: in {@link dev.doppel.verify.VerifiedPair}s, out {@link dev.doppel.cluster.Group}s, each around one kept document. */
@NullMarked
package dev.doppel.cluster;

import org.jspecify.annotations.NullMarked;
