package dev.doppel.lab.tune;

import dev.doppel.CandidateStrategy;

/**
 * The expected result and cost of a method on the whole collection.
 *
 * @param search the method with its parameters
 * @param recall the expected share of the pairs at or above the threshold that the method finds
 * @param falseCandidates the expected number of candidates below the threshold; an upper bound for the exact join
 * @param bytes the expected peak memory
 * @param seconds the time, extrapolated from the sample on this machine
 */
public record MethodForecast(
        CandidateStrategy search, double recall, double falseCandidates, long bytes, double seconds) {}
