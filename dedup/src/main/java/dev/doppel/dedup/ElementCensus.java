package dev.doppel.dedup;

import dev.doppel.candidate.ElementCounts;
import dev.doppel.candidate.Prefixes;
import dev.doppel.parallel.Workers;
import dev.doppel.shingle.ShingleSet;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntUnaryOperator;

/** Counts in how many of the spilled documents each element occurs, of all documents or of a sample. */
final class ElementCensus {
    private static final int BATCH = 4096;

    /** Spread evenly over all documents; enough to know what a good part of them shares. */
    private static final int SAMPLE = 4096;

    /** Few enough elements share a slot, where there is memory. */
    private static final long SLOTS_PER_ELEMENT = 8;

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
        ElementCounts counts = new ElementCounts(Math.min(memory, SLOTS_PER_ELEMENT * elements));
        for (int from = 0; from < documents.count(); from += BATCH) {
            int first = from;
            count(counts, Math.min(BATCH, documents.count() - from), i -> first + i);
        }
        return counts;
    }

    /** Of a sample alone, by which what is common can be told from what is rare. */
    ElementCounts sample() {
        long sampled = documents.count() == 0 ? 0 : elements * sampleSize() / documents.count();
        ElementCounts counts = new ElementCounts(Math.min(memory, SLOTS_PER_ELEMENT * sampled));
        count(counts, sampleSize(), this::sampled);
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

    /** Threads read the sets, then each counts a part of the elements of them all. */
    private void count(ElementCounts counts, int size, IntUnaryOperator place) {
        ShingleSet[] sets = new ShingleSet[size];
        List<ElementCounts> shared = workers.each(() -> counts);
        workers.run(shared, size, (its, i) -> sets[i] = documents.set(place.applyAsInt(i)));
        int parts = shared.size();
        workers.run(shared, parts, (its, part) -> {
            for (ShingleSet set : sets) {
                its.add(set.elements(), part, parts);
            }
        });
    }
}
