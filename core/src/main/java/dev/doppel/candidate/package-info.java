/**
 * Stage 5: in shingle sets, sketches or {@link dev.doppel.band.BandKeys}, out {@link
 * dev.doppel.candidate.CandidatePair}s, those worth verifying. Four methods, one result.
 */
@NullMarked
package dev.doppel.candidate;

import org.jspecify.annotations.NullMarked;
