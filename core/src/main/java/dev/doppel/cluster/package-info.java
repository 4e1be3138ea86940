/** Stage 7 of the pipeline: combines {@link dev.doppel.verify.VerifiedPair}s into {@link dev.doppel.cluster.Group}s. */
@NullMarked
package dev.doppel.cluster;

import org.jspecify.annotations.NullMarked;
