package dev.doppel.candidate;

/** Two documents whose similarity is to be verified, given by their indexes in the input. The left index is smaller. */
public record CandidatePair(int left, int right) {}
