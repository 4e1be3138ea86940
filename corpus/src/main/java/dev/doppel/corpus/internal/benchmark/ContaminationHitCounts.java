package dev.doppel.corpus.internal.benchmark;

import dev.doppel.contamination.ContaminationCandidate;
import java.io.Serializable;
import java.util.List;

/**
 * Counts the hits in a corpus, that is, the occurrences of benchmark items. Also counts the documents that contain each
 * text, and the documents that contain any item of each benchmark. Instances are not safe for use by multiple threads.
 */
public final class ContaminationHitCounts implements Serializable {
    private final int[] documentsOfTexts;
    private final int[] documentsOfBenchmarks;
    /**
     * The number of the last document that contained each text, followed by the number of the last document that
     * contained any item of each benchmark.
     */
    private final long[] last;

    private long hits;
    private long contaminated;

    public ContaminationHitCounts(BenchmarkItems items) {
        documentsOfTexts = new int[items.texts().size()];
        documentsOfBenchmarks = new int[items.names().size()];
        last = new long[documentsOfTexts.length + documentsOfBenchmarks.length];
    }

    /** Counts the hits in a document, which must contain at least one hit. */
    public void add(List<ContaminationCandidate> places, BenchmarkItems items, List<List<Integer>> owners) {
        contaminated++;
        for (ContaminationCandidate place : places) {
            for (int text : owners.get(place.item())) {
                int benchmark = items.texts().get(text).benchmark();
                hits++;
                documentsOfTexts[text] += isNew(text) ? 1 : 0;
                documentsOfBenchmarks[benchmark] += isNew(documentsOfTexts.length + benchmark) ? 1 : 0;
            }
        }
    }

    private boolean isNew(int counted) {
        boolean isNew = last[counted] != contaminated;
        last[counted] = contaminated;
        return isNew;
    }

    /** Adds the counts for other documents, and returns this object. */
    public ContaminationHitCounts plus(ContaminationHitCounts others) {
        hits += others.hits;
        contaminated += others.contaminated;
        addTo(documentsOfTexts, others.documentsOfTexts);
        addTo(documentsOfBenchmarks, others.documentsOfBenchmarks);
        return this;
    }

    private static void addTo(int[] sums, int... others) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] += others[i];
        }
    }

    /** Returns the number of hits. A span of a document is counted once for each text that is found in it. */
    public long hits() {
        return hits;
    }

    /** Returns the number of documents that contain an item. */
    public long contaminated() {
        return contaminated;
    }

    /** Returns the number of documents that contain the text at the given index in {@link BenchmarkItems#texts()}. */
    public int documentsOfText(int text) {
        return documentsOfTexts[text];
    }

    /** Returns the number of documents that contain any item of a benchmark. */
    public int documentsOfBenchmark(int benchmark) {
        return documentsOfBenchmarks[benchmark];
    }

    /** Returns how many items of a benchmark were found in at least one document. */
    public long found(BenchmarkItems items, int benchmark) {
        return items.items(benchmark, text -> documentsOfTexts[text] > 0);
    }
}
