package dev.doppel;

/**
 * The strategy chosen to find candidates.
 *
 * @param why the reason for the choice, as shown to the user
 */
public record Plan(CandidateStrategy search, String why) {}
