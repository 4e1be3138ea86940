package dev.doppel.lab.tune;

import dev.doppel.CandidateStrategy;

/**
 * The expected results and costs of a search method for the whole collection.
 *
 * @param recall the fraction of pairs at or above the threshold that are expected to be found
 * @param falseCandidates the expected number of candidates below the threshold or, for the exact join, an upper bound
 *     on that number
 * @param bytes the expected peak memory in bytes
 * @param seconds the expected time in seconds, extrapolated from processing the sample on this machine
 */
public record MethodForecast(
        CandidateStrategy search, double recall, double falseCandidates, long bytes, double seconds) {}
