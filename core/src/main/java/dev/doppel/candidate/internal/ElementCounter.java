package dev.doppel.candidate.internal;

import dev.doppel.internal.Workers;
import dev.doppel.internal.collect.LongList;
import dev.doppel.shingle.ShingleSet;
import java.util.Arrays;

/**
 * Counts the documents that contain each element, either in a whole collection or in a sample. Documents are requested
 * one at a time, so they need not all be in memory.
 */
public final class ElementCounter {
    /** The maximum number of documents in a sample. A sample of this size suffices to recognise frequent elements. */
    private static final int MAX_SAMPLE = 4096;

    private final Documents documents;
    private final long elements;
    private final long memory;
    private final Workers workers;

    /**
     * The documents whose elements are counted, in a fixed order. Implementations must be safe for use by multiple
     * threads.
     */
    public interface Documents {
        int count();

        /** Returns the elements of a document, in any order. Every occurrence of an element is counted. */
        LongList elements(int document);

        ShingleSet set(int document);
    }

    public ElementCounter(Documents documents, long elements, long memory, Workers workers) {
        this.documents = documents;
        this.elements = elements;
        this.memory = memory;
        this.workers = workers;
    }

    public int documents() {
        return documents.count();
    }

    /** Returns the total number of elements in all documents. */
    public long elements() {
        return elements;
    }

    /**
     * Counts the elements of all documents and returns the prefix filter for Jaccard similarities of {@code floor} or
     * more.
     */
    public PrefixFilter counted(double floor) {
        CountingFilter counts = CountingFilter.of(elements, memory);
        counts.count(documents.count(), documents::elements, workers);
        return PrefixFilter.counted(counts, floor);
    }

    /**
     * Counts the elements of a sample and returns the prefix filter for Jaccard similarities of {@code floor} or more.
     */
    public PrefixFilter sampled(double floor) {
        long sampledElements = documents.count() == 0 ? 0 : elements * sampleSize() / documents.count();
        CountingFilter counts = CountingFilter.of(sampledElements, memory);
        counts.count(sampleSize(), i -> documents.elements(sampledDocument(i)), workers);
        return PrefixFilter.sampled(counts, floor);
    }

    /**
     * Returns an estimate, based on a sample, of the number of postings that an exact join of all documents would read.
     */
    public long lookups(PrefixFilter counted) {
        JoinLookupCount[] sampled = new JoinLookupCount[sampleSize()];
        workers.run(workers.each(() -> counted), sampleSize(), (shared, i) -> {
            PostingKeys prefix = shared.of(documents.set(sampledDocument(i)));
            sampled[i] = shared.lookups(prefix, documents.count());
        });
        JoinLookupCount lookups = Arrays.stream(sampled).reduce(JoinLookupCount.NONE, JoinLookupCount::plus);
        return (long) (lookups.postings() * (double) documents.count() / Math.max(1, sampleSize()));
    }

    private int sampleSize() {
        return Math.min(MAX_SAMPLE, documents.count());
    }

    private int sampledDocument(int i) {
        return (int) ((long) i * documents.count() / sampleSize());
    }
}
