package dev.doppel.dedup;

import dev.doppel.candidate.ElementCounts;
import dev.doppel.candidate.Prefixes;
import dev.doppel.parallel.Workers;
import java.util.concurrent.atomic.LongAdder;

/** Counts in how many of the spilled documents each element occurs, of all documents or of a sample. */
final class ElementCensus {
    /** Spread evenly over all documents; enough to know what a good part of them shares. */
    private static final int SAMPLE = 4096;

    private final SpilledDocuments documents;
    private final long elements;
    private final long memory;
    private final Workers workers;

    /**
     * @param elements how many all documents have
     * @param memory that the counts may take
     */
    ElementCensus(SpilledDocuments documents, long elements, long memory, Workers workers) {
        this.documents = documents;
        this.elements = elements;
        this.memory = memory;
        this.workers = workers;
    }

    ElementCounts all() {
        ElementCounts counts = ElementCounts.of(elements, memory);
        counts.count(documents.count(), documents::elements, workers);
        return counts;
    }

    /** Of a sample alone, by which what is common can be told from what is rare. */
    ElementCounts sample() {
        long sampled = documents.count() == 0 ? 0 : elements * sampleSize() / documents.count();
        ElementCounts counts = ElementCounts.of(sampled, memory);
        counts.count(sampleSize(), i -> documents.elements(sampled(i)), workers);
        return counts;
    }

    /** How many times documents would meet others in an exact join of all, by a sample. */
    long meetings(Prefixes filter) {
        LongAdder meetings = new LongAdder();
        workers.run(
                workers.each(() -> filter),
                sampleSize(),
                (shared, i) -> meetings.add(shared.meetings(shared.of(documents.set(sampled(i))), documents.count())));
        return (long) (meetings.sum() / 2.0 * documents.count() / Math.max(1, sampleSize()));
    }

    private int sampleSize() {
        return Math.min(SAMPLE, documents.count());
    }

    private int sampled(int i) {
        return (int) ((long) i * documents.count() / sampleSize());
    }
}
