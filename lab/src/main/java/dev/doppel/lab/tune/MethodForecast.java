package dev.doppel.lab.tune;

import dev.doppel.CandidateStrategy;

/**
 * What a method is expected to do on the whole collection.
 *
 * @param search the method with its parameters
 * @param recall the share of the pairs at or above the threshold that it finds, by the collection's own similarities
 * @param falseCandidates how many pairs below the threshold it looks at; of the exact join at most
 * @param bytes of memory
 * @param seconds by the pace of the sample on this machine
 */
public record MethodForecast(
        CandidateStrategy search, double recall, double falseCandidates, long bytes, double seconds) {}
