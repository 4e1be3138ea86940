package dev.doppel.lab.experiment;

import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.band.Bander;
import dev.doppel.candidate.BandBuckets;
import dev.doppel.candidate.CandidatePair;
import dev.doppel.hash.HashFamily;
import dev.doppel.internal.Workers;
import dev.doppel.lab.generate.DrawnWords;
import dev.doppel.lab.generate.LengthRange;
import dev.doppel.lab.generate.WordPool;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import java.util.Arrays;
import java.util.List;

/**
 * What report 001 experiments with: three collections of 20 documents of 50 words, each word drawn from a base; shingles
 * of k characters; signatures by modular hashing; bands of r rows, of which a share t must collide.
 */
final class DrawnDocuments {
    static final int DOCUMENTS = 20;
    static final int PAIRS = DOCUMENTS * (DOCUMENTS - 1) / 2;

    /** The report looks at k on both sides of 7 and 8. */
    static final int LEAST_K = 2;

    static final int MOST_K = 12;

    /** How many functions the report takes it does not say. Of these, bands of many heights leave none over. */
    static final int FUNCTIONS = 120;

    /** All divide {@link #FUNCTIONS}, so that each shape uses the whole signature. */
    static final List<Integer> ROWS = List.of(1, 2, 3, 4, 5, 6, 8, 10);

    /** The share of colliding bands that the report fixes where it varies something else. */
    static final double USUAL_SHARE = 0.1;

    private static final LengthRange WORDS = new LengthRange(50, 50);

    private DrawnDocuments() {}

    /** What a collection is called in figures. */
    static String name(WordPool base) {
        return switch (base) {
            case SHORT -> "50 short words";
            case LONG -> "50 long words";
            case MANY -> "500 words";
        };
    }

    static List<ShingleSet> sets(WordPool base, int k, long seed) {
        return ShingledDocuments.of(new DrawnWords(base.words(), WORDS, seed), DOCUMENTS, ShingleScheme.chars(k));
    }

    static List<Sketch> sketches(List<ShingleSet> sets, long seed) {
        return sketches(sets, sketcher(seed));
    }

    static List<Sketch> sketches(List<ShingleSet> sets, Sketcher sketcher) {
        return sets.stream().map(sketcher::sketch).toList();
    }

    static Sketcher sketcher(long seed) {
        return SketchScheme.minHash(HashFamily.MODULAR, FUNCTIONS)
                .withSeed(seed)
                .sketcher();
    }

    /** As many bands as fit; of them, at least the share {@code share} must collide. */
    static BandScheme bands(int rows, double share) {
        return BandScheme.withShare(FUNCTIONS / rows, rows, share);
    }

    /** The whole of LSH, from signatures to pairs. With 20 documents no bucket is too full to be taken whole. */
    static List<CandidatePair> candidates(
            List<ShingleSet> sets, List<Sketch> sketches, BandScheme bands, Workers workers) {
        Bander bander = bands.bander();
        List<BandKeys> keys = sketches.stream().map(bander::keys).toList();
        return new BandBuckets(sets, keys, bands.bands(), bands.minHits(), 0, workers).pairs();
    }

    /** How many candidates the S-curve foretells for pairs of these similarities. */
    static double expected(BandScheme bands, double[] similarities) {
        return Arrays.stream(similarities).map(bands::chance).sum();
    }

    static List<WordPool> collections() {
        return List.of(WordPool.values());
    }
}
