/** Stage 6: in {@link dev.doppel.candidate.CandidatePair}s and shingle sets, out {@link dev.doppel.verify.VerifiedPair}s. */
@NullMarked
package dev.doppel.verify;

import org.jspecify.annotations.NullMarked;
