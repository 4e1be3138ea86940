package dev.doppel.lab.experiment;

import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.candidate.CandidatePair;
import dev.doppel.candidate.internal.LshCandidates;
import dev.doppel.hash.HashFamily;
import dev.doppel.internal.Workers;
import dev.doppel.lab.generate.RandomDrawGenerator;
import dev.doppel.lab.generate.WordLengthRange;
import dev.doppel.lab.generate.WordPool;
import dev.doppel.lab.plot.ChartSeries;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The setup of the experiments in report 001 (see docs/reports.md). Each of three collections has 20 documents and a
 * word pool. The 50 words of each document are drawn from this pool. Documents are split into shingles of k characters,
 * and signatures are computed with modular hash functions. A pair of documents is a candidate if it collides in at
 * least a given fraction of the bands.
 */
final class Report001Setup {
    static final int DOCUMENTS = 20;
    static final int PAIRS = DOCUMENTS * (DOCUMENTS - 1) / 2;

    /** The smallest shingle size k in the experiments. */
    static final int MIN_K = 2;

    static final int MAX_K = 12;

    /** The number of hash functions, which is also the length of a signature. It has many divisors. */
    static final int FUNCTIONS = 120;

    /** The numbers of rows per band. Each divides {@link #FUNCTIONS}, so that the bands use the whole signature. */
    static final List<Integer> ROWS = List.of(1, 2, 3, 4, 5, 6, 8, 10);

    /** The minimum fraction of bands in which a candidate pair must collide, in experiments that do not vary it. */
    static final double DEFAULT_SHARE = 0.1;

    private static final WordLengthRange WORDS = new WordLengthRange(50, 50);

    private Report001Setup() {}

    /** Returns the chart label for the collection drawn from {@code pool}. */
    static String name(WordPool pool) {
        return switch (pool) {
            case SHORT -> "50 short words";
            case LONG -> "50 long words";
            case MANY -> "500 words";
        };
    }

    static List<ShingleSet> sets(WordPool pool, int k, long seed) {
        return ShingledDocuments.of(
                new RandomDrawGenerator(pool.words(), WORDS, seed), DOCUMENTS, ShingleScheme.chars(k));
    }

    static List<Sketch> sketches(List<ShingleSet> sets, long seed) {
        return ShingledDocuments.sketches(sets, sketcher(seed));
    }

    static Sketcher sketcher(long seed) {
        return SketchScheme.minHash(HashFamily.MODULAR, FUNCTIONS)
                .withSeed(seed)
                .sketcher();
    }

    /**
     * Returns a scheme with as many bands of {@code rows} rows as fit in a signature. A candidate pair must collide in
     * at least a fraction {@code share} of these bands.
     */
    static BandScheme bands(int rows, double share) {
        return BandScheme.withShare(FUNCTIONS / rows, rows, share);
    }

    /** Returns the candidate pairs that LSH finds. */
    static List<CandidatePair> candidates(
            List<ShingleSet> sets, List<Sketch> sketches, BandScheme bands, Workers workers) {
        List<BandKeys> keys = ShingledDocuments.bandKeys(sketches, bands);
        return new LshCandidates(sets, keys, bands.bands(), bands.minHits(), 0, workers).pairs();
    }

    /** Returns the number of candidates that the S-curve predicts for pairs with the given similarities. */
    static double expected(BandScheme bands, double[] similarities) {
        return Arrays.stream(similarities).map(bands::chance).sum();
    }

    /**
     * Returns one series per collection.
     *
     * @param data a table with a column named {@code collection}
     */
    static Stream<ChartSeries> series(DataTable data, String x, String y, String suffix, ChartSeries.Style style) {
        return collections().stream()
                .map(pool -> new ChartSeries(
                        name(pool) + suffix,
                        style,
                        data.where("collection", pool.label()).points(x, y)));
    }

    static List<WordPool> collections() {
        return List.of(WordPool.values());
    }
}
