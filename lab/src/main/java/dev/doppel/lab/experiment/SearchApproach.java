package dev.doppel.lab.experiment;

import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.candidate.Candidates;
import dev.doppel.candidate.internal.AllPairsCandidates;
import dev.doppel.candidate.internal.LshCandidates;
import dev.doppel.candidate.internal.SignatureCandidates;
import dev.doppel.internal.Workers;
import dev.doppel.label.Labelled;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.Sketch;
import java.util.List;

/**
 * The approaches to finding similar documents that {@link ApproachesExperiment} compares. Each approach has a maximum
 * number of documents instead of a time limit, so that every machine produces the same data.
 */
enum SearchApproach implements Labelled {
    EXACT(1_000, 410, "exact Jaccard of all pairs"),
    SIGNATURES(3_000, 1_000, "signatures of all pairs"),
    LSH(10_000, 1_000, "LSH"),
    /** LSH with Doppel's default sketch, which hashes each shingle only once. */
    FAST_LSH(100_000, 3_000, "LSH, fast sketch");

    static final BandScheme BANDS = new BandScheme(20, 10);
    static final int FUNCTIONS = 200;

    /** The minimum similarity at which a pair counts as similar, slightly above the steepest point of the S-curve. */
    private static final double THRESHOLD = 0.8;

    private static final int THRESHOLD_MATCHES = 160;

    private final int maxDocuments;
    private final int maxDocumentsIfQuick;
    private final String title;

    SearchApproach(int maxDocuments, int maxDocumentsIfQuick, String title) {
        this.maxDocuments = maxDocuments;
        this.maxDocumentsIfQuick = maxDocumentsIfQuick;
        this.title = title;
    }

    /** Returns the name that is shown in charts. */
    String title() {
        return title;
    }

    int maxDocuments(ExperimentSettings settings) {
        return settings.amount(maxDocuments, maxDocumentsIfQuick);
    }

    /** The number of compared pairs and the number of similar pairs among them. */
    record Outcome(long compared, long similar) {}

    /** Searches for similar pairs with this approach, and counts them. */
    Outcome search(List<ShingleSet> sets, List<Sketch> sketches, Workers workers) {
        return switch (this) {
            case EXACT ->
                compare(
                        new AllPairsCandidates(sets),
                        (left, right) -> ShingledDocuments.similarity(sets.get(left), sets.get(right)) >= THRESHOLD);
            case SIGNATURES -> {
                Outcome similar = compare(new SignatureCandidates(sketches, THRESHOLD_MATCHES), (left, right) -> true);
                yield new Outcome(ShingledDocuments.pairs(sets.size()), similar.similar());
            }
            // Candidates are compared by their signatures instead of their shingles.
            case LSH, FAST_LSH -> {
                List<BandKeys> keys = ShingledDocuments.bandKeys(sketches, BANDS);
                yield compare(
                        new LshCandidates(sets, keys, BANDS.bands(), BANDS.minHits(), THRESHOLD, workers),
                        (left, right) -> sketches.get(left).matches(sketches.get(right)) >= THRESHOLD_MATCHES);
            }
        };
    }

    private interface Similar {
        boolean test(int left, int right);
    }

    private static Outcome compare(Candidates candidates, Similar similar) {
        Candidates.Finder finder = candidates.finder();
        long[] counts = new long[2];
        for (int document = 0; document < candidates.documents(); document++) {
            int right = document;
            finder.partnersBefore(right, left -> {
                counts[0]++;
                counts[1] += similar.test(left, right) ? 1 : 0;
            });
        }
        return new Outcome(counts[0], counts[1]);
    }
}
