package dev.doppel;

/**
 * How candidates are found.
 *
 * @param why the reason, for the user
 */
public record Plan(CandidateStrategy search, String why) {}
