package dev.doppel.lab.experiment;

import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.candidate.CandidatePair;
import dev.doppel.candidate.internal.BandBuckets;
import dev.doppel.hash.HashFamily;
import dev.doppel.internal.Workers;
import dev.doppel.lab.generate.DrawnWords;
import dev.doppel.lab.generate.LengthRange;
import dev.doppel.lab.generate.WordPool;
import dev.doppel.lab.plot.Series;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The setup of report 001: three collections of 20 documents of 50 words drawn from a pool; shingles of k characters;
 * signatures by modular hashing; bands of r rows. A candidate pair collides in at least a share t of the bands.
 */
final class DrawnDocuments {
    static final int DOCUMENTS = 20;
    static final int PAIRS = DOCUMENTS * (DOCUMENTS - 1) / 2;

    /** The smallest shingle size k. As in the report, the range of k includes values below 7 and above 8. */
    static final int MIN_K = 2;

    static final int MAX_K = 12;

    /**
     * The number of hash functions, which is the length of a signature. The report does not state it; 120 is divisible
     * by many numbers of rows.
     */
    static final int FUNCTIONS = 120;

    /**
     * The numbers of rows per band. All of them divide {@link #FUNCTIONS}, so that the bands use the whole signature.
     */
    static final List<Integer> ROWS = List.of(1, 2, 3, 4, 5, 6, 8, 10);

    /** The share of bands that must collide in experiments that do not vary this share. */
    static final double DEFAULT_SHARE = 0.1;

    private static final LengthRange WORDS = new LengthRange(50, 50);

    private DrawnDocuments() {}

    /** Returns the name shown in figures for the collection drawn from a pool. */
    static String name(WordPool pool) {
        return switch (pool) {
            case SHORT -> "50 short words";
            case LONG -> "50 long words";
            case MANY -> "500 words";
        };
    }

    static List<ShingleSet> sets(WordPool pool, int k, long seed) {
        return ShingledDocuments.of(new DrawnWords(pool.words(), WORDS, seed), DOCUMENTS, ShingleScheme.chars(k));
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
     * Returns as many bands of {@code rows} rows as a signature has room for; at least the share {@code share} of them
     * must collide.
     */
    static BandScheme bands(int rows, double share) {
        return BandScheme.withShare(FUNCTIONS / rows, rows, share);
    }

    /** Returns the candidate pairs of LSH. */
    static List<CandidatePair> candidates(
            List<ShingleSet> sets, List<Sketch> sketches, BandScheme bands, Workers workers) {
        List<BandKeys> keys = ShingledDocuments.bandKeys(sketches, bands);
        return new BandBuckets(sets, keys, bands.bands(), bands.minHits(), 0, workers).pairs();
    }

    /** Returns the number of candidate pairs that the S-curve predicts among pairs with these similarities. */
    static double expected(BandScheme bands, double[] similarities) {
        return Arrays.stream(similarities).map(bands::chance).sum();
    }

    /** Returns one series per collection from a table with the column "collection". */
    static Stream<Series> series(DataTable data, String x, String y, String suffix, Series.Style style) {
        return collections().stream()
                .map(pool -> new Series(
                        name(pool) + suffix,
                        style,
                        data.where("collection", pool.label()).points(x, y)));
    }

    static List<WordPool> collections() {
        return List.of(WordPool.values());
    }
}
