package dev.doppel.dedup;

import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import java.util.List;

/**
 * What a run would do, as far as a sample tells.
 *
 * @param files how many input files there are
 * @param bytes their size
 * @param sampled how many documents were looked at
 * @param skipped what could not be read on the way
 * @param whole whether these are all, and the numbers therefore not estimates
 * @param documents how many there are in all
 * @param method which method would be used
 * @param leastRemoved how many documents would go if the rest is as little alike as the sample
 * @param mostRemoved how many would go if each document has as many partners all over the corpus
 * @param candidates how many pairs would be verified
 * @param hottest the fullest buckets of the sample
 * @param memory what the index would need to hold all kept documents at once
 * @param rounds how many times it would be filled with the memory there is
 * @param disk what the temporary files would take, beside the output
 * @param seconds how long reading and deciding would take
 */
public record Forecast(
        int files,
        long bytes,
        int sampled,
        List<Skipped> skipped,
        boolean whole,
        long documents,
        String method,
        long leastRemoved,
        long mostRemoved,
        long candidates,
        List<Bucket> hottest,
        long memory,
        long rounds,
        long disk,
        double seconds) {
    /** Returns how much of what was looked at was read, and what was not. */
    public ReadSummary reading() {
        return new ReadSummary(sampled, skipped.size(), skipped);
    }

    /**
     * Documents of the sample that fall together in a band.
     *
     * @param size how many they are
     * @param example the id of one of them
     */
    public record Bucket(int size, String example) {}
}
