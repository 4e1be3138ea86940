package dev.doppel;

import dev.doppel.band.BandChooser;
import dev.doppel.band.BandScheme;
import dev.doppel.cluster.Grouping;
import dev.doppel.passage.PassageScheme;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.Templates;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Measure;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is asked for. What is then done, with every choice made, is the {@link Scheme} of the result.
 *
 * @param text how text becomes words
 * @param shingles what is compared
 * @param measure how similarity is measured
 * @param threshold from what similarity on a pair is reported
 * @param method how candidates are found
 * @param recall the chance with which a pair exactly at the threshold is found
 * @param sketch how sketches are made, where the method uses them
 * @param bands the shape of the bands; null to have it chosen by recall
 * @param minBandHits how many bands must collide when the bands are chosen by recall
 * @param grouping how pairs become groups
 * @param passages which passages are sought in the pairs; null where none are
 * @param sharing whether a pair is what shares a passage, instead of what {@code method} finds
 * @param templates text that all authors were given, which is not compared
 * @param threads how many threads work; changes nothing but the time
 */
public record Options(
        TextScheme text,
        ShingleScheme shingles,
        Measure measure,
        double threshold,
        Method method,
        double recall,
        SketchScheme sketch,
        @Nullable BandScheme bands,
        int minBandHits,
        Grouping grouping,
        @Nullable PassageScheme passages,
        boolean sharing,
        Templates templates,
        int threads) {

    /** One pair in a hundred at the very threshold may be missed; above it, far fewer are. */
    public static final double DEFAULT_RECALL = 0.99;

    /** More only cost memory. */
    private static final int MAX_THREADS = 1024;

    public Options {
        shingles.requireFit(text);
        measure.requireThreshold(threshold);
        if (!(recall > 0 && recall < 1)) {
            throw new IllegalArgumentException(
                    "recall must be between 0 and 1 (got: " + recall + "); the method exact misses nothing");
        }
        if (bands != null) {
            bands.requireFit(sketch.size());
        }
        if (sharing && passages == null) {
            throw new IllegalArgumentException("pairs that share a passage need to know of which length");
        }
        if (minBandHits < 1) {
            throw new IllegalArgumentException("band hits must be 1 or more (got: " + minBandHits + ")");
        }
        if (threads < 1 || threads > MAX_THREADS) {
            throw new IllegalArgumentException("threads must be 1 .. " + MAX_THREADS + " (got: " + threads + ")");
        }
    }

    public static Options defaults() {
        return new Options(
                TextScheme.PLAIN,
                ShingleScheme.DEFAULT,
                Measure.JACCARD,
                Measure.JACCARD.defaultThreshold(),
                Method.AUTO,
                DEFAULT_RECALL,
                SketchScheme.fast(SketchScheme.DEFAULT_SIZE),
                null,
                1,
                Grouping.STAR,
                null,
                false,
                Templates.NONE,
                Math.min(MAX_THREADS, Runtime.getRuntime().availableProcessors()));
    }

    public Options withText(TextScheme newText) {
        return withText(newText, shingles);
    }

    public Options withShingles(ShingleScheme newShingles) {
        return withText(text, newShingles);
    }

    /** Both at once, since not every text has words. */
    public Options withText(TextScheme newText, ShingleScheme newShingles) {
        return new Options(
                newText,
                newShingles,
                measure,
                threshold,
                method,
                recall,
                sketch,
                bands,
                minBandHits,
                grouping,
                passages,
                sharing,
                templates,
                threads);
    }

    /** Both at once, since not every threshold suits every measure. */
    public Options withMeasure(Measure newMeasure, double newThreshold) {
        return new Options(
                text,
                shingles,
                newMeasure,
                newThreshold,
                method,
                recall,
                sketch,
                bands,
                minBandHits,
                grouping,
                passages,
                sharing,
                templates,
                threads);
    }

    public Options withThreshold(double newThreshold) {
        return withMeasure(measure, newThreshold);
    }

    public Options withMethod(Method newMethod) {
        return new Options(
                text,
                shingles,
                measure,
                threshold,
                newMethod,
                recall,
                sketch,
                bands,
                minBandHits,
                grouping,
                passages,
                sharing,
                templates,
                threads);
    }

    public Options withRecall(double newRecall) {
        return new Options(
                text,
                shingles,
                measure,
                threshold,
                method,
                newRecall,
                sketch,
                bands,
                minBandHits,
                grouping,
                passages,
                sharing,
                templates,
                threads);
    }

    public Options withSketch(SketchScheme newSketch) {
        return new Options(
                text,
                shingles,
                measure,
                threshold,
                method,
                recall,
                newSketch,
                bands,
                minBandHits,
                grouping,
                passages,
                sharing,
                templates,
                threads);
    }

    public Options withBands(@Nullable BandScheme newBands) {
        return new Options(
                text,
                shingles,
                measure,
                threshold,
                method,
                recall,
                sketch,
                newBands,
                minBandHits,
                grouping,
                passages,
                sharing,
                templates,
                threads);
    }

    public Options withMinBandHits(int newMinBandHits) {
        return new Options(
                text,
                shingles,
                measure,
                threshold,
                method,
                recall,
                sketch,
                bands,
                newMinBandHits,
                grouping,
                passages,
                sharing,
                templates,
                threads);
    }

    public Options withGrouping(Grouping newGrouping) {
        return new Options(
                text,
                shingles,
                measure,
                threshold,
                method,
                recall,
                sketch,
                bands,
                minBandHits,
                newGrouping,
                passages,
                sharing,
                templates,
                threads);
    }

    /** Seeks passages in the pairs that are found. */
    public Options withPassages(@Nullable PassageScheme newPassages) {
        return new Options(
                text,
                shingles,
                measure,
                threshold,
                method,
                recall,
                sketch,
                bands,
                minBandHits,
                grouping,
                newPassages,
                sharing,
                templates,
                threads);
    }

    /** Finds the pairs that share such a passage and reach a threshold, which may be 0. */
    public Options withSharedPassages(PassageScheme newPassages, double newThreshold) {
        return new Options(
                text,
                shingles,
                measure,
                newThreshold,
                method,
                recall,
                sketch,
                bands,
                minBandHits,
                grouping,
                newPassages,
                true,
                templates,
                threads);
    }

    public Options withThreads(int newThreads) {
        return new Options(
                text,
                shingles,
                measure,
                threshold,
                method,
                recall,
                sketch,
                bands,
                minBandHits,
                grouping,
                passages,
                sharing,
                templates,
                newThreads);
    }

    /** Ignores text that all authors were given. */
    public Options withTemplates(Templates newTemplates) {
        return new Options(
                text,
                shingles,
                measure,
                threshold,
                method,
                recall,
                sketch,
                bands,
                minBandHits,
                grouping,
                passages,
                sharing,
                newTemplates,
                threads);
    }

    /** The least Jaccard similarity of elements that a pair at the threshold can have. */
    public double jaccardFloor() {
        return measure.jaccardFloor(threshold, shingles.bag());
    }

    /** What makes two documents a pair. */
    public Criterion criterion() {
        return new Criterion(measure, threshold, sharing ? Criterion.NO_FLOOR : jaccardFloor());
    }

    /** Whether there are {@link #settledBands}, which takes far less time than to choose them. */
    public boolean hasBands() {
        return bands != null || BandChooser.canPromise(sketch.size(), jaccardFloor(), recall, minBandHits);
    }

    /** The bands asked for, or else those that keep the recall; empty where none can. */
    public Optional<BandScheme> settledBands() {
        if (bands != null) {
            return Optional.of(bands);
        }
        double floor = jaccardFloor();
        return floor == 0 ? Optional.empty() : BandChooser.byRecall(sketch.size(), floor, recall, minBandHits);
    }
}
