package dev.doppel.dedup;

import dev.doppel.corpus.ReadSummary;
import java.util.List;

/**
 * The result and the cost of a run, estimated from a sample by {@link DryRun}.
 *
 * @param files the number of input files
 * @param bytes the total size of the input files
 * @param sample the documents that the forecast is based on
 * @param documents the number of documents in the whole corpus
 * @param method the method that would be used
 * @param removed the number of documents that would be removed
 * @param candidates the number of candidate pairs that would be verified
 * @param fullestBuckets the buckets of the sample with the most documents
 * @param cost the cost of the run
 */
public record Forecast(
        int files,
        long bytes,
        Sample sample,
        long documents,
        String method,
        Removed removed,
        long candidates,
        List<Bucket> fullestBuckets,
        Cost cost) {

    /**
     * The documents that the forecast is based on.
     *
     * @param reading the documents that were read, and the inputs that were skipped
     * @param complete whether the sample is the whole corpus, so that the forecast is exact
     */
    public record Sample(ReadSummary reading, boolean complete) {}

    /**
     * Bounds on the number of documents that would be removed.
     *
     * @param min the number if the share of removed documents is the same as in the sample
     * @param max the number if each document has as many similar documents in every part of the corpus as in the sample
     */
    public record Removed(long min, long max) {}

    /**
     * Documents of the sample with the same key in a band.
     *
     * @param size the number of documents
     * @param example the id of one of them
     */
    public record Bucket(int size, String example) {}

    /**
     * The cost of the run.
     *
     * @param memory the bytes that the index needs to hold all kept documents at once
     * @param rounds how often the index is filled, given the available memory
     * @param disk the bytes of temporary files, in addition to the output
     * @param seconds the time to read and to decide
     */
    public record Cost(long memory, long rounds, long disk, double seconds) {}
}
