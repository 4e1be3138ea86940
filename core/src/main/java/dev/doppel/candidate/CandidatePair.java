package dev.doppel.candidate;

/**
 * Two documents whose similarity has not been verified yet. The components are the indexes of the documents in the
 * input, and {@code left} is less than {@code right}.
 */
public record CandidatePair(int left, int right) {}
