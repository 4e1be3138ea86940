package dev.doppel.dedup;

import dev.doppel.corpus.ReadSummary;
import java.util.List;

/**
 * The result and cost of a run, as estimated from a sample by {@link DryRun}.
 *
 * @param files the number of input files
 * @param bytes the total size of the input files in bytes
 * @param documents the estimated number of documents in the corpus
 * @param method the method that the run would use to find candidate pairs, or a description of the possible methods if
 *     the sample does not determine it
 * @param candidates the estimated number of candidate pairs to verify
 * @param fullestBuckets the largest buckets of sampled documents, in descending order of size
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
     * The sample on which a forecast is based.
     *
     * @param reading the numbers of documents read and of inputs skipped
     * @param characters the total length of the sampled texts
     * @param complete whether the sample is the whole corpus; if so, the forecast is exact
     */
    public record Sample(ReadSummary reading, long characters, boolean complete) {}

    /**
     * The estimated lower and upper bounds on the number of documents that the run would remove.
     *
     * @param min the estimate if the corpus has the same fraction of near-duplicates as the sample
     * @param max the estimate if the number of near-duplicates grows with the square of the corpus size
     */
    public record Removed(long min, long max) {}

    /**
     * A group of sampled documents that have the same key in one band.
     *
     * @param size the number of documents in the bucket
     * @param example the id of one of these documents
     */
    public record Bucket(int size, String example) {}

    /**
     * The estimated cost of a run.
     *
     * @param memory the number of bytes needed to index all kept documents at once
     * @param rounds the number of rounds needed if each round indexes as many documents as fit into memory
     * @param disk the size of all temporary files in bytes, excluding the output
     * @param seconds the number of seconds needed to read the corpus and to decide which documents to keep
     */
    public record Cost(long memory, long rounds, long disk, double seconds) {}
}
