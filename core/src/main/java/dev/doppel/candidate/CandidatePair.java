package dev.doppel.candidate;

/** Two documents that are worth verifying, by their index in the input. The left one comes first. */
public record CandidatePair(int left, int right) {}
