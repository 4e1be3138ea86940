package dev.doppel.candidate.internal;

import dev.doppel.candidate.Prefixes;
import dev.doppel.internal.Workers;
import dev.doppel.shingle.ShingleSet;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.concurrent.atomic.LongAdder;

/**
 * Counts in how many documents each element occurs, of all documents or of a sample, wherever the documents are: one at a time
 * is asked for.
 */
public final class ElementCounter {
    /** Spread evenly over all documents; enough to know what a good part of them shares. */
    private static final int SAMPLE = 4096;

    private final Documents documents;
    private final long elements;
    private final long memory;
    private final Workers workers;

    /** What is counted, in any order that is always the same; asked by several threads at once. */
    public interface Documents {
        int count();

        /** In any order; one that is repeated is counted as often. */
        LongArrayList elements(int place);

        ShingleSet set(int place);
    }

    /**
     * Of some documents.
     *
     * @param elements how many all documents have, together and as often as they are given
     * @param memory that the counts may take
     */
    public ElementCounter(Documents documents, long elements, long memory, Workers workers) {
        this.documents = documents;
        this.elements = elements;
        this.memory = memory;
        this.workers = workers;
    }

    public int documents() {
        return documents.count();
    }

    /** How many all documents have. */
    public long elements() {
        return elements;
    }

    /** By counts of all documents, for partners of Jaccard similarity {@code floor} or more. */
    public Prefixes counted(double floor) {
        ElementCounts counts = ElementCounts.of(elements, memory);
        counts.count(documents.count(), documents::elements, workers);
        return Prefixes.counted(counts, floor);
    }

    /** By counts of a sample alone, by which what is common can be told from what is rare. */
    public Prefixes sampled(double floor) {
        long sampled = documents.count() == 0 ? 0 : elements * sampleSize() / documents.count();
        ElementCounts counts = ElementCounts.of(sampled, memory);
        counts.count(sampleSize(), i -> documents.elements(sampled(i)), workers);
        return Prefixes.sampled(counts, floor);
    }

    /** How many times documents would meet others in an exact join of all, by a sample. */
    public long meetings(Prefixes counted) {
        LongAdder meetings = new LongAdder();
        workers.run(
                workers.each(() -> counted),
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
