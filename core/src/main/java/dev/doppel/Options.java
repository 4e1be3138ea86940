package dev.doppel;

import dev.doppel.band.BandChooser;
import dev.doppel.band.BandScheme;
import dev.doppel.cluster.Grouping;
import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.spill.SpillSpace;
import dev.doppel.passage.PassageScheme;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.Templates;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.text.DeobfuscatedText;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Measure;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The settings requested for a run. A result's {@link Scheme} records the settings that were used, with all automatic
 * choices resolved. Options are immutable and safe for use by multiple threads.
 *
 * <pre>{@code
 * Options options = Options.defaults().withThreshold(0.7).withMethod(Method.EXACT);
 * }</pre>
 *
 * @param content the settings that determine what is compared
 * @param similarity the measure and the minimum similarity of a pair
 * @param search the settings for finding candidate pairs
 * @param matching the settings for finding passages
 * @param grouping the rule that combines pairs into groups
 * @param threads the number of worker threads; it does not affect results
 * @param memory the maximum number of bytes of texts, shingles, fingerprints and pairs that a scan keeps in memory.
 *     Data beyond this limit is written to temporary files. The limit does not affect results
 */
public record Options(
        Content content,
        Similarity similarity,
        Search search,
        Matching matching,
        Grouping grouping,
        int threads,
        long memory) {

    /**
     * The default {@link Search#recall}. With this value, on average at most 1 % of the pairs exactly at the threshold
     * are missed.
     */
    public static final double DEFAULT_RECALL = 0.99;

    /**
     * The default value of {@link #memory}. All data is kept in memory, except that pairs without passages take at most
     * an eighth of the Java heap.
     */
    public static final long UNLIMITED_MEMORY = SpillSpace.UNLIMITED;

    /** The minimum value of {@link #memory} in bytes. */
    public static final long MIN_MEMORY = 64L << 20;

    /** The maximum number of threads. More threads would only use more memory. */
    private static final int MAX_THREADS = 1024;

    private static final Options DEFAULTS = new Options(
            new Content(TextScheme.PLAIN, ShingleScheme.DEFAULT, Templates.NONE),
            new Similarity(Measure.JACCARD, Measure.JACCARD.defaultThreshold()),
            new Search(Method.AUTO, DEFAULT_RECALL, SketchScheme.fast(SketchScheme.DEFAULT_SIZE), null, 1),
            new Matching(null, false),
            Grouping.STAR,
            Math.min(MAX_THREADS, Runtime.getRuntime().availableProcessors()),
            UNLIMITED_MEMORY);

    public Options {
        if (matching.passages != null) {
            matching.passages.requireFit(content.text);
        }
        if (threads < 1 || threads > MAX_THREADS) {
            throw new IllegalArgumentException("threads must be 1 .. " + MAX_THREADS + " (got: " + threads + ")");
        }
        if (memory < MIN_MEMORY) {
            throw new IllegalArgumentException("memory must be 64M or more (got: " + ByteSizes.ofMemory(memory) + ")");
        }
    }

    /**
     * The settings that determine what is compared.
     *
     * @param text the rules for splitting text into words
     * @param shingles the rules for combining words into shingles
     * @param templates texts, such as an assignment handout, that all authors were given and that are therefore ignored
     * @param unmasked whether obfuscation is removed from texts before they are compared; see {@link DeobfuscatedText}.
     *     If pairs are found by shared passages, obfuscation is always removed
     */
    public record Content(TextScheme text, ShingleScheme shingles, Templates templates, boolean unmasked) {
        public Content {
            shingles.requireFit(text);
        }

        /** Creates settings that do not remove obfuscation from texts. */
        public Content(TextScheme text, ShingleScheme shingles, Templates templates) {
            this(text, shingles, templates, false);
        }
    }

    /** The condition that a pair must meet: a similarity of at least {@code threshold} according to {@code measure}. */
    public record Similarity(Measure measure, double threshold) {
        public Similarity {
            measure.requireThreshold(threshold);
        }
    }

    /**
     * The settings for finding candidate pairs.
     *
     * @param recall the minimum probability of finding a pair exactly at the threshold
     * @param sketch the parameters of the sketches, for methods that use sketches
     * @param bands the number and size of the bands, or null to derive both from the recall
     * @param minBandHits the minimum number of matching bands, used only if {@code bands} is null
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
                        "recall must be between 0 and 1 (got: " + recall + "); the method exact finds all pairs");
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
     * The settings for finding passages.
     *
     * @param passages the parameters for finding passages, or null to skip the search for passages
     * @param matchByPassages whether candidate pairs are found by shared passages; if true, the search method has no
     *     effect
     */
    public record Matching(@Nullable PassageScheme passages, boolean matchByPassages) {
        public Matching {
            if (matchByPassages && passages == null) {
                throw new IllegalArgumentException("matching by passages needs the least length of a passage");
            }
        }
    }

    /** Returns the default options, which find near-duplicate prose. */
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

    /** Returns whether obfuscation is removed from texts before they are compared. */
    public boolean unmasked() {
        return content.unmasked || matchByPassages();
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

    /**
     * Returns a copy of these options with the given text and shingle schemes. Word shingles require a text scheme that
     * splits text into words.
     */
    public Options withText(TextScheme newText, ShingleScheme newShingles) {
        return with(new Content(newText, newShingles, templates(), content.unmasked));
    }

    /**
     * Returns a copy of these options with the given templates. Text from a template, for example an assignment
     * handout, is ignored.
     */
    public Options withTemplates(Templates newTemplates) {
        return with(new Content(text(), shingles(), newTemplates, content.unmasked));
    }

    /** Returns a copy of these options in which obfuscation is removed from texts if {@code newUnmasked} is true. */
    public Options withUnmasked(boolean newUnmasked) {
        return with(new Content(text(), shingles(), templates(), newUnmasked));
    }

    public Options withThreshold(double newThreshold) {
        return withMeasure(measure(), newThreshold);
    }

    /**
     * Returns a copy of these options with the given measure and threshold. The valid thresholds depend on the measure.
     */
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

    /**
     * Returns a copy of these options with the given passage scheme. If {@code newPassages} is null, the search for
     * passages is skipped.
     */
    public Options withPassages(@Nullable PassageScheme newPassages) {
        return with(new Matching(newPassages, matchByPassages()));
    }

    /**
     * Returns a copy of these options in which candidate pairs are found by shared passages. A pair must also have a
     * similarity of at least {@code newThreshold}, which may be 0.
     */
    public Options withMatchByPassages(PassageScheme newPassages, double newThreshold) {
        return withThreshold(newThreshold).with(new Matching(newPassages, true));
    }

    public Options withGrouping(Grouping newGrouping) {
        return new Options(content, similarity, search, matching, newGrouping, threads, memory);
    }

    public Options withThreads(int newThreads) {
        return new Options(content, similarity, search, matching, grouping, newThreads, memory);
    }

    /**
     * Returns a copy of these options with the given {@link #memory} limit in bytes. A Java heap of that size suffices
     * unless a single document takes more than a tenth of the heap or a very large number of pairs share passages.
     */
    public Options withMemory(long newMemory) {
        return new Options(content, similarity, search, matching, grouping, threads, newMemory);
    }

    private Options with(Content newContent) {
        return new Options(newContent, similarity, search, matching, grouping, threads, memory);
    }

    private Options with(Similarity newSimilarity) {
        return new Options(content, newSimilarity, search, matching, grouping, threads, memory);
    }

    private Options with(Search newSearch) {
        return new Options(content, similarity, newSearch, matching, grouping, threads, memory);
    }

    private Options with(Matching newMatching) {
        return new Options(content, similarity, search, newMatching, grouping, threads, memory);
    }

    /** Returns the lowest possible Jaccard similarity of a pair that reaches the threshold of the requested measure. */
    public double jaccardFloor() {
        return measure().jaccardFloor(threshold(), shingles().bag());
    }

    /** Returns the criterion by which candidate pairs are verified. */
    public Criterion criterion() {
        return matchByPassages()
                ? Criterion.withoutFloor(measure(), threshold())
                : Criterion.of(measure(), threshold(), shingles().bag());
    }

    /** Returns whether {@link #effectiveBands} returns bands, without computing them. */
    public boolean hasBands() {
        return bands() != null || BandChooser.canPromise(sketch().size(), jaccardFloor(), recall(), minBandHits());
    }

    /**
     * Returns the requested bands or, if no bands are requested, the cheapest bands that reach the recall. Returns an
     * empty {@link Optional} if no bands reach it.
     */
    public Optional<BandScheme> effectiveBands() {
        if (bands() != null) {
            return Optional.of(bands());
        }
        double floor = jaccardFloor();
        return floor == 0 ? Optional.empty() : BandChooser.byRecall(sketch().size(), floor, recall(), minBandHits());
    }
}
