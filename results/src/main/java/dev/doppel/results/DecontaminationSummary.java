package dev.doppel.results;

import dev.doppel.corpus.ReadSummary;
import java.util.List;

/**
 * A summary of a finished decontamination run.
 *
 * @param reading the number of documents read, and the inputs that were skipped
 * @param kept the number of documents that were written
 * @param contaminated the number of documents that contain an item
 * @param hits the number of hits; a place in a document is counted once for each benchmark text found there
 * @param commonPhrases the number of common five-word phrases that were ignored in benchmark items
 */
public record DecontaminationSummary(
        ReadSummary reading, long kept, long contaminated, long hits, long commonPhrases, List<Benchmark> benchmarks) {

    /**
     * The counts for a benchmark.
     *
     * @param source the benchmark file
     * @param items the number of items in the file
     * @param usable the number of items that are long enough to search for
     * @param repeated the number of usable items that have the same words as an earlier item of the benchmark
     * @param found the number of items that were found in at least one document
     * @param documents the number of documents in which items were found
     */
    public record Benchmark(
            String name, String source, long items, long usable, long repeated, long found, long documents) {}
}
