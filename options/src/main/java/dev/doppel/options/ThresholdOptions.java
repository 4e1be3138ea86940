package dev.doppel.options;

import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.SearchRequest;
import dev.doppel.band.BandScheme;
import dev.doppel.passage.PassageScheme;
import dev.doppel.verify.Measure;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for the similarity measure, the threshold, and the LSH bands that find candidate pairs. */
public final class ThresholdOptions {
    @Option(
            names = "--measure",
            paramLabel = "NAME",
            completionCandidates = ShellSuggestions.Measures.class,
            description = "Set the similarity measure: jaccard (default; weighted-jaccard with --bag), bag-jaccard,"
                    + " weighted-jaccard, overlap (or containment), dice, cosine or euclidean.")
    private @Nullable String measure;

    @Option(
            names = "--threshold",
            paramLabel = "T",
            description = "Report pairs with at least this similarity (default: " + Measure.DEFAULT_THRESHOLD
                    + "; " + Measure.BAG_JACCARD_THRESHOLD + " for bag-jaccard, which is at most 0.5). 0 reports"
                    + " all pairs that share a shingle; in this case, lsh requires --bands and --rows.")
    private @Nullable Double threshold;

    @Option(
            names = "--recall",
            paramLabel = "P",
            description = "Set the minimum probability that lsh and signatures find a pair exactly at the"
                    + " threshold (default: ${DEFAULT-VALUE}).")
    private double recall = Options.DEFAULT_RECALL;

    @Option(
            names = "--bands",
            paramLabel = "B",
            description = "Set the number of bands for lsh; requires --rows (default: chosen to reach --recall).")
    private @Nullable Integer bands;

    @Option(names = "--rows", paramLabel = "R", description = "Set the number of rows per band; requires --bands.")
    private @Nullable Integer rows;

    @Option(
            names = "--min-band-hits",
            paramLabel = "N",
            description = "Require N colliding bands before lsh compares a pair (default: 1); with --bands and"
                    + " --rows, also accepts a fraction of the bands, such as 10%% or 0.1.")
    private @Nullable String minBandHits;

    /**
     * Returns a copy of {@code options} with these settings. The sketch size must already be set, since it limits the
     * number of bands.
     */
    public Options applyTo(Options options) {
        return applyTo(options, null, null);
    }

    Options applyTo(Options options, @Nullable Method method, @Nullable PassageScheme sharedPassages) {
        BandScheme bandScheme = givenBands();
        Measure named = measure == null ? null : Measure.labelled(measure);
        return new SearchRequest(named, threshold, method, sharedPassages)
                .applyTo(options)
                .withRecall(recall)
                .withMinBandHits(bandScheme == null ? hits().count() : bandScheme.minHits())
                .withBands(bandScheme);
    }

    /** Returns whether the user gave a measure, a threshold or bands. */
    boolean isGiven() {
        return measure != null || threshold != null || rows != null || givesBands();
    }

    /** Returns whether the user gave an option that applies only to the {@code lsh} method. */
    boolean givesBands() {
        return bands != null || minBandHits != null;
    }

    /** Returns the requested bands, or null if bands are chosen automatically. */
    public @Nullable BandScheme givenBands() {
        if (bands == null && rows == null) {
            return null;
        }
        if (bands == null || rows == null) {
            throw new IllegalArgumentException(
                    bands == null ? "--rows " + rows + " needs --bands" : "--bands " + bands + " needs --rows");
        }
        return hits().of(bands, rows);
    }

    private MinBandHits hits() {
        return MinBandHits.parse(minBandHits == null ? "1" : minBandHits);
    }
}
