package dev.doppel.candidate;

/**
 * Two documents whose similarity is to be verified, given by their index in the input. The left index is the smaller.
 */
public record CandidatePair(int left, int right) {}
