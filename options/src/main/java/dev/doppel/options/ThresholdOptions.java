package dev.doppel.options;

import dev.doppel.Options;
import dev.doppel.band.BandScheme;
import dev.doppel.verify.Measure;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What counts as similar, and the bands that are to find it: options of the commands that decide. */
public final class ThresholdOptions {
    @Option(
            names = "--measure",
            paramLabel = "NAME",
            completionCandidates = CompletionCandidates.Measures.class,
            description =
                    "jaccard (default; with --bag weighted-jaccard), bag-jaccard, weighted-jaccard, overlap (or containment), dice, cosine,"
                            + " euclidean.")
    private @Nullable String measure;

    @Option(
            names = "--threshold",
            paramLabel = "T",
            description = "Report pairs of at least this similarity (default: 0.8; of bag-jaccard, which ends at 0.5,"
                    + " 0.444). 0 reports all that have something in common; lsh then needs --bands and --rows.")
    private @Nullable Double threshold;

    @Option(
            names = "--recall",
            paramLabel = "P",
            defaultValue = "0.99",
            description = "The chance with which lsh and signatures find a pair exactly at the threshold"
                    + " (default: ${DEFAULT-VALUE}).")
    private double recall;

    @Option(
            names = "--bands",
            paramLabel = "B",
            description = "Bands of lsh; with --rows. Otherwise chosen to keep --recall.")
    private @Nullable Integer bands;

    @Option(names = "--rows", paramLabel = "R", description = "Rows in a band; with --bands.")
    private @Nullable Integer rows;

    @Option(
            names = "--min-band-hits",
            paramLabel = "N",
            description = "How many bands must collide before lsh looks at a pair (default: 1); with --bands and --rows"
                    + " also a share of them, such as 10%% or 0.1.")
    private @Nullable String minBandHits;

    /** After the options for text, which may have chosen a measure, and for sketches, which bands must fit. */
    public Options applyTo(Options options) {
        BandScheme shape = namedBands();
        Measure chosen = measure == null ? options.measure() : Measure.labelled(measure);
        return options.withMeasure(chosen, threshold == null ? chosen.defaultThreshold() : threshold)
                .withRecall(recall)
                .withMinBandHits(shape == null ? hits().count() : shape.minHits())
                .withBands(shape);
    }

    /** The threshold that the user named, or this. */
    public double thresholdOr(double other) {
        return threshold == null ? other : threshold;
    }

    /** Whether the user spoke of bands, and so of lsh. */
    public boolean nameBands() {
        return bands != null || minBandHits != null;
    }

    /** The bands that the user named; null where they are to be chosen. */
    public @Nullable BandScheme namedBands() {
        if (bands == null && rows == null) {
            return null;
        }
        if (bands == null || rows == null) {
            throw new IllegalArgumentException(
                    bands == null ? "--rows " + rows + " needs --bands" : "--bands " + bands + " needs --rows");
        }
        return hits().of(bands, rows);
    }

    private BandHits hits() {
        return BandHits.parse(minBandHits == null ? "1" : minBandHits);
    }
}
