package dev.doppel.dedup;

import dev.doppel.corpus.ReadSummary;
import java.util.List;

/**
 * The result and the cost of a run, estimated from a sample by {@link DryRun}.
 *
 * @param files number of input files
 * @param bytes their total size
 * @param sample the documents that were looked at
 * @param documents in the whole corpus
 * @param method that would be used
 * @param removed how many documents would be removed
 * @param candidates pairs that would be verified
 * @param fullestBuckets of the sample
 * @param cost of the run
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
     * @param reading documents that were read, and inputs that were skipped
     * @param complete whether these are all documents, so that the numbers are not estimates
     */
    public record Sample(ReadSummary reading, boolean complete) {}

    /**
     * Bounds of the number of documents that would be removed.
     *
     * @param min if similar documents are as rare in the corpus as in the sample
     * @param max if each document has as many similar documents in every part of the corpus
     */
    public record Removed(long min, long max) {}

    /**
     * Documents of the sample with the same key in a band.
     *
     * @param size number of documents
     * @param example the id of one of them
     */
    public record Bucket(int size, String example) {}

    /**
     * The cost of the run.
     *
     * @param memory bytes that the index needs to hold all kept documents at once
     * @param rounds in which the index is filled with the available memory
     * @param disk bytes of temporary files, in addition to the output
     * @param seconds to read and decide
     */
    public record Cost(long memory, long rounds, long disk, double seconds) {}
}
