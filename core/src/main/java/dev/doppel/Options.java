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
 * The requested settings of a run. The {@link Scheme} of a result records the settings that were used, with all
 * automatic choices resolved.
 *
 * <pre>{@code
 * Options options = Options.defaults().withThreshold(0.7).withMethod(Method.EXACT);
 * }</pre>
 *
 * Immutable and safe for use by many threads.
 *
 * @param content what is compared
 * @param similarity when two documents are a pair
 * @param search how candidate pairs are found
 * @param matching which passages are looked for
 * @param grouping how pairs become groups
 * @param threads the number of worker threads; does not affect results
 */
public record Options(
        Content content, Similarity similarity, Search search, Matching matching, Grouping grouping, int threads) {

    /**
     * The default of {@link Search#recall}. On average, at most one in a hundred pairs exactly at the threshold is
     * missed, and far fewer above it.
     */
    public static final double DEFAULT_RECALL = 0.99;

    /** The maximum number of threads; more would only cost memory. */
    private static final int MAX_THREADS = 1024;

    private static final Options DEFAULTS = new Options(
            new Content(TextScheme.PLAIN, ShingleScheme.DEFAULT, Templates.NONE),
            new Similarity(Measure.JACCARD, Measure.JACCARD.defaultThreshold()),
            new Search(Method.AUTO, DEFAULT_RECALL, SketchScheme.fast(SketchScheme.DEFAULT_SIZE), null, 1),
            new Matching(null, false),
            Grouping.STAR,
            Math.min(MAX_THREADS, Runtime.getRuntime().availableProcessors()));

    public Options {
        if (threads < 1 || threads > MAX_THREADS) {
            throw new IllegalArgumentException("threads must be 1 .. " + MAX_THREADS + " (got: " + threads + ")");
        }
    }

    /**
     * What is compared.
     *
     * @param text how text becomes words
     * @param shingles how words become shingles
     * @param templates text to ignore because all authors were given it, such as an assignment
     */
    public record Content(TextScheme text, ShingleScheme shingles, Templates templates) {
        public Content {
            shingles.requireFit(text);
        }
    }

    /** When two documents are a pair: their similarity by {@code measure} is at least {@code threshold}. */
    public record Similarity(Measure measure, double threshold) {
        public Similarity {
            measure.requireThreshold(threshold);
        }
    }

    /**
     * How candidate pairs are found.
     *
     * @param recall the minimum probability of finding a pair exactly at the threshold
     * @param sketch how sketches are computed, for the methods that use them
     * @param bands the shape of the bands; null to choose it from the recall
     * @param minBandHits the number of bands that must match; used only if {@code bands} is null
     */
    public record Search(
            Method method,
            double recall,
            SketchScheme sketch,
            @Nullable BandScheme bands,
            int minBandHits) {
        public Search {
            if (!(recall > 0 && recall < 1)) {
                throw new IllegalArgumentException(
                        "recall must be between 0 and 1 (got: " + recall + "); the method exact misses nothing");
            }
            if (bands != null) {
                bands.requireFit(sketch.size());
            }
            if (minBandHits < 1) {
                throw new IllegalArgumentException("band hits must be 1 or more (got: " + minBandHits + ")");
            }
        }
    }

    /**
     * Which passages are looked for.
     *
     * @param passages the minimum length of a passage and the text to ignore; null to skip the search for passages
     * @param matchByPassages whether pairs that share a passage are the candidates, whatever method was requested
     */
    public record Matching(@Nullable PassageScheme passages, boolean matchByPassages) {
        public Matching {
            if (matchByPassages && passages == null) {
                throw new IllegalArgumentException("matching by passages needs the least length of a passage");
            }
        }
    }

    /** Returns the default options, which find near-duplicates of prose. */
    public static Options defaults() {
        return DEFAULTS;
    }

    public TextScheme text() {
        return content.text;
    }

    public ShingleScheme shingles() {
        return content.shingles;
    }

    public Templates templates() {
        return content.templates;
    }

    public Measure measure() {
        return similarity.measure;
    }

    public double threshold() {
        return similarity.threshold;
    }

    public Method method() {
        return search.method;
    }

    public double recall() {
        return search.recall;
    }

    public SketchScheme sketch() {
        return search.sketch;
    }

    public @Nullable BandScheme bands() {
        return search.bands;
    }

    public int minBandHits() {
        return search.minBandHits;
    }

    public @Nullable PassageScheme passages() {
        return matching.passages;
    }

    public boolean matchByPassages() {
        return matching.matchByPassages;
    }

    public Options withText(TextScheme newText) {
        return withText(newText, shingles());
    }

    public Options withShingles(ShingleScheme newShingles) {
        return withText(text(), newShingles);
    }

    /** Sets the text and shingle schemes at once, since word shingles need a text that is split into words. */
    public Options withText(TextScheme newText, ShingleScheme newShingles) {
        return with(new Content(newText, newShingles, templates()));
    }

    /** Returns these options with templates, whose text is ignored, such as an assignment given to all authors. */
    public Options withTemplates(Templates newTemplates) {
        return with(new Content(text(), shingles(), newTemplates));
    }

    public Options withThreshold(double newThreshold) {
        return withMeasure(measure(), newThreshold);
    }

    /** Sets the measure and the threshold at once, since the valid thresholds depend on the measure. */
    public Options withMeasure(Measure newMeasure, double newThreshold) {
        return with(new Similarity(newMeasure, newThreshold));
    }

    public Options withMethod(Method newMethod) {
        return with(new Search(newMethod, recall(), sketch(), bands(), minBandHits()));
    }

    public Options withRecall(double newRecall) {
        return with(new Search(method(), newRecall, sketch(), bands(), minBandHits()));
    }

    public Options withSketch(SketchScheme newSketch) {
        return with(new Search(method(), recall(), newSketch, bands(), minBandHits()));
    }

    public Options withBands(@Nullable BandScheme newBands) {
        return with(new Search(method(), recall(), sketch(), newBands, minBandHits()));
    }

    public Options withMinBandHits(int newMinBandHits) {
        return with(new Search(method(), recall(), sketch(), bands(), newMinBandHits));
    }

    /** Returns these options with a search for passages in each pair; null to skip that search. */
    public Options withPassages(@Nullable PassageScheme newPassages) {
        return with(new Matching(newPassages, matchByPassages()));
    }

    /**
     * Returns options that find the pairs that share a passage of this scheme and reach the threshold, which may be 0.
     */
    public Options withMatchByPassages(PassageScheme newPassages, double newThreshold) {
        return withThreshold(newThreshold).with(new Matching(newPassages, true));
    }

    public Options withGrouping(Grouping newGrouping) {
        return new Options(content, similarity, search, matching, newGrouping, threads);
    }

    public Options withThreads(int newThreads) {
        return new Options(content, similarity, search, matching, grouping, newThreads);
    }

    private Options with(Content newContent) {
        return new Options(newContent, similarity, search, matching, grouping, threads);
    }

    private Options with(Similarity newSimilarity) {
        return new Options(content, newSimilarity, search, matching, grouping, threads);
    }

    private Options with(Search newSearch) {
        return new Options(content, similarity, newSearch, matching, grouping, threads);
    }

    private Options with(Matching newMatching) {
        return new Options(content, similarity, search, newMatching, grouping, threads);
    }

    /** Returns the minimum Jaccard similarity of a pair that reaches the threshold by the requested measure. */
    public double jaccardFloor() {
        return measure().jaccardFloor(threshold(), shingles().bag());
    }

    /** Returns the test that a candidate pair must pass. */
    public Criterion criterion() {
        return matchByPassages()
                ? Criterion.withoutFloor(measure(), threshold())
                : Criterion.of(measure(), threshold(), shingles().bag());
    }

    /** Returns whether {@link #effectiveBands} has a value, without computing it. */
    public boolean hasBands() {
        return bands() != null || BandChooser.canPromise(sketch().size(), jaccardFloor(), recall(), minBandHits());
    }

    /**
     * Returns the requested bands; if none, the cheapest bands that reach the recall, or empty if no bands reach it.
     */
    public Optional<BandScheme> effectiveBands() {
        if (bands() != null) {
            return Optional.of(bands());
        }
        double floor = jaccardFloor();
        return floor == 0 ? Optional.empty() : BandChooser.byRecall(sketch().size(), floor, recall(), minBandHits());
    }
}
