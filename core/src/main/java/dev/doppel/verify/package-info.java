/**
 * Stage 6 of the pipeline: computes the exact similarity of candidate pairs and returns
 * {@link dev.doppel.verify.VerifiedPair}s.
 */
@NullMarked
package dev.doppel.verify;

import org.jspecify.annotations.NullMarked;
