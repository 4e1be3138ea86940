package dev.doppel.candidate;

/** Two documents worth verifying, by their places in the input; the left one comes first. */
public record CandidatePair(int left, int right) {}
