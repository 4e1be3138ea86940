package dev.doppel.candidate;

/**
 * Two documents whose similarity is still to be verified. They are identified by their indexes in the input, and the
 * left index is smaller.
 */
public record CandidatePair(int left, int right) {}
