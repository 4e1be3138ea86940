/** Stage 5: finds {@link dev.doppel.candidate.CandidatePair}s. The next stage verifies their similarity. */
@NullMarked
package dev.doppel.candidate;

import org.jspecify.annotations.NullMarked;
