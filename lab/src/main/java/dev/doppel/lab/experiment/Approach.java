package dev.doppel.lab.experiment;

import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.band.Bander;
import dev.doppel.candidate.AllPairs;
import dev.doppel.candidate.BandBuckets;
import dev.doppel.candidate.Candidates;
import dev.doppel.candidate.SignaturePairs;
import dev.doppel.internal.Workers;
import dev.doppel.label.Labelled;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.Sketch;
import java.util.List;

/**
 * The ways of report 004 to find similar documents. Each stops at a number of documents, not at a time, so that all
 * machines make the same data: where comparing all pairs, or making signatures by 200 functions, would take too long.
 */
enum Approach implements Labelled {
    EXACT(1_000, 410, "exact Jaccard of all pairs"),
    SIGNATURES(3_000, 1_000, "signatures of all pairs"),
    LSH(10_000, 1_000, "LSH"),
    /** Doppel's own sketch, which hashes each shingle once, instead of the report's functions. */
    FAST_LSH(100_000, 3_000, "LSH, fast sketch");

    static final BandScheme BANDS = new BandScheme(20, 10);
    static final int FUNCTIONS = 200;

    /** What counts as similar, a little above where the S-curve of the bands is steepest. */
    private static final double SIMILAR = 0.8;

    private static final int SIMILAR_MATCHES = 160;

    private final int most;
    private final int mostWhenQuick;
    private final String title;

    Approach(int most, int mostWhenQuick, String title) {
        this.most = most;
        this.mostWhenQuick = mostWhenQuick;
        this.title = title;
    }

    /** What it is called in figures. */
    String title() {
        return title;
    }

    int mostDocuments(ExperimentSettings setting) {
        return setting.amount(most, mostWhenQuick);
    }

    /** What a search did. */
    record Outcome(long compared, long similar) {}

    /** From sets or signatures to the pairs of similar documents. */
    Outcome search(List<ShingleSet> sets, List<Sketch> sketches, Workers workers) {
        return switch (this) {
            case EXACT ->
                compare(
                        new AllPairs(sets),
                        (left, right) -> ShingledDocuments.similarity(sets.get(left), sets.get(right)) >= SIMILAR);
            case SIGNATURES -> {
                Outcome similar = compare(new SignaturePairs(sketches, SIMILAR_MATCHES), (left, right) -> true);
                yield new Outcome(ShingledDocuments.pairs(sets.size()), similar.similar());
            }
            // As in the report, candidates are compared by their signatures.
            case LSH, FAST_LSH -> {
                Bander bander = BANDS.bander();
                List<BandKeys> keys = sketches.stream().map(bander::keys).toList();
                yield compare(
                        new BandBuckets(sets, keys, BANDS.bands(), BANDS.minHits(), SIMILAR, workers),
                        (left, right) -> sketches.get(left).matches(sketches.get(right)) >= SIMILAR_MATCHES);
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
