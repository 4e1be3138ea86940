/**
 * Stage 5: finds {@link dev.doppel.candidate.CandidatePair}s, the pairs worth verifying, from shingle sets, sketches or
 * {@link dev.doppel.band.BandKeys}, by one of four methods.
 */
@NullMarked
package dev.doppel.candidate;

import org.jspecify.annotations.NullMarked;
