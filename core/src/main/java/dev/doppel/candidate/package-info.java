/**
 * Stage 5 of the pipeline: finds {@link dev.doppel.candidate.CandidatePair}s. The next stage verifies their similarity.
 */
@NullMarked
package dev.doppel.candidate;

import org.jspecify.annotations.NullMarked;
