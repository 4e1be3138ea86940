package dev.doppel;

/**
 * The chosen strategy for finding candidate pairs.
 *
 * @param reason the reason for the choice, as shown to the user
 */
public record Plan(CandidateStrategy strategy, String reason) {}
