/** Stage 5: finds {@link dev.doppel.candidate.CandidatePair}s, whose similarity is then verified. */
@NullMarked
package dev.doppel.candidate;

import org.jspecify.annotations.NullMarked;
