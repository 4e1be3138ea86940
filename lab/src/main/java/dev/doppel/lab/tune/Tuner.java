package dev.doppel.lab.tune;

import dev.doppel.Document;
import dev.doppel.Options;
import dev.doppel.Progress;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Workers;
import dev.doppel.internal.collect.LongToIntMap;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Recommends scan settings for a collection in two passes. The first pass draws a sample and chooses the shingle size,
 * based on labelled pairs if they are given, and otherwise on the sample. The second pass compares the sample with
 * every document. The search method is then chosen as in a scan, from the document frequencies of the sample's
 * elements. Memory use depends only on the sizes of the sample and of the labelled documents.
 *
 * <pre>{@code
 * List<ShingleScheme> shingles = TuneOptions.defaultShingles(TextScheme.PLAIN, false);
 * TuneOptions options = new TuneOptions(Options.defaults(), shingles, null, TuneOptions.DEFAULT_SAMPLE, 1);
 * TuneResult result = new Tuner(options, null, Progress.NONE).tune(documents);
 * Doppel.with(result.recommendation().options()).scan(documents);
 * }</pre>
 */
public final class Tuner {
    private static final double NANOS_PER_SECOND = 1e9;

    private final TuneOptions settings;
    private final @Nullable PairLabels labels;
    private final Progress progress;

    /**
     * Creates a tuner.
     *
     * @param labels the labelled pairs, or null to choose settings without them
     */
    public Tuner(TuneOptions settings, @Nullable PairLabels labels, Progress progress) {
        this.settings = settings;
        this.labels = labels;
        this.progress = progress;
    }

    /**
     * Returns the recommended settings for a collection.
     *
     * @param documents the collection, which is iterated twice and must yield the same documents both times
     * @throws IllegalArgumentException if fewer than two documents contain words
     */
    public TuneResult tune(Iterable<Document> documents) {
        PairLabels.@Nullable Documents labelled = labels == null ? null : labels.documents();
        DocumentSample sample = new DocumentSample(settings.sample(), settings.seed());
        double readingSeconds = read(documents.iterator(), sample, labelled);
        if (sample.documents() < 2) {
            throw tooSmall(sample.documents());
        }
        try (Workers workers = new Workers(settings.options().threads())) {
            List<DocumentSample.Entry> entries = sample.entries();
            List<List<ShingleSet>> setsBySize = shingle(entries, workers);
            List<SampleSurvey> surveys = survey(setsBySize, labelled, workers);
            SampleSurvey chosen = choose(surveys);
            List<ShingleSet> sets = setsBySize.get(surveys.indexOf(chosen));
            SampleIndex index = new SampleIndex(sets);
            MethodForecaster.CollectionStats stats = compare(documents.iterator(), sample, chosen, index, workers);
            SimilarityDistribution distribution = stats.distribution();
            MethodForecaster forecaster = new MethodForecaster(
                    options(chosen, distribution),
                    stats,
                    entries.stream().map(DocumentSample.Entry::text).toList(),
                    sets,
                    index,
                    readingSeconds,
                    workers);
            return new TuneResult(
                    sample.documents(),
                    entries.size(),
                    labels == null ? 0 : labels.count(true),
                    labels == null ? 0 : labels.count(false),
                    surveys,
                    chosen,
                    RepeatedTextShares.of(
                            entries.stream().map(DocumentSample.Entry::text).toList(),
                            settings.options().text()),
                    distribution,
                    forecaster.recommendation(whyShingles(surveys, chosen), whyThreshold(chosen, distribution)));
        }
    }

    private double read(Iterator<Document> documents, DocumentSample sample, PairLabels.@Nullable Documents labelled) {
        progress.stage("choosing a sample", -1);
        MultiSizeShingler shingler = shingler();
        long start = System.nanoTime();
        long labelNanos = 0;
        while (documents.hasNext()) {
            Document document = documents.next();
            sample.offer(document);
            if (labelled != null) {
                long before = System.nanoTime();
                labelled.offer(document, shingler);
                labelNanos += System.nanoTime() - before;
            }
            progress.advance(1);
        }
        if (labelled != null) {
            labelled.requireAll();
        }
        return (System.nanoTime() - start - labelNanos) / NANOS_PER_SECOND;
    }

    private static IllegalArgumentException tooSmall(long documents) {
        return new IllegalArgumentException(
                "tuning needs at least 2 documents with words (got: " + documents + "): add more inputs");
    }

    /** Returns the shingle sets of the sampled documents, as one list per shingle size. */
    private List<List<ShingleSet>> shingle(List<DocumentSample.Entry> entries, Workers workers) {
        List<List<ShingleSet>> byDocument = new ArrayList<>();
        entries.forEach(document -> byDocument.add(List.of()));
        workers.run(
                workers.each(this::shingler),
                entries.size(),
                (shingler, i) ->
                        byDocument.set(i, shingler.shingle(entries.get(i).text())));
        List<List<ShingleSet>> bySize = new ArrayList<>();
        for (int i = 0; i < settings.shingles().size(); i++) {
            int size = i;
            bySize.add(byDocument.stream().map(sets -> sets.get(size)).toList());
        }
        return bySize;
    }

    private MultiSizeShingler shingler() {
        return new MultiSizeShingler(settings.options().text(), settings.shingles());
    }

    /** Compares the sampled documents with each other, for each shingle size. */
    private List<SampleSurvey> survey(
            List<List<ShingleSet>> setsBySize, PairLabels.@Nullable Documents labelled, Workers workers) {
        SampleSurvey[] surveys = new SampleSurvey[setsBySize.size()];
        workers.run(workers.each(() -> this), surveys.length, (self, size) -> {
            List<ShingleSet> sets = setsBySize.get(size);
            SampleIndex.Counter counter = new SampleIndex(sets).counter();
            for (int i = 0; i < sets.size(); i++) {
                counter.add(sets.get(i), i);
            }
            long[] observed = new long[SimilarityDistribution.STEPS + 1];
            counter.addCountsTo(observed);
            surveys[size] = SampleSurvey.of(
                    settings.shingles().get(size),
                    new SimilarityDistribution(sets.size(), sets.size(), observed),
                    sets.size(),
                    counter.elementsSeen(),
                    labelled == null ? null : labelled.curve(size, settings.threshold()));
        });
        return List.of(surveys);
    }

    /** Processes the documents assigned to one thread in the second pass. */
    private static final class Observer {
        final TextShingler shingler;
        final SampleIndex.Counter counter;
        long withWords;

        Observer(TextShingler shingler, SampleIndex.Counter counter) {
            this.shingler = shingler;
            this.counter = counter;
        }

        void observe(Document document, int positionInSample) {
            ShingleSet set = shingler.shingle(document.text());
            withWords += set.isEmpty() ? 0 : 1;
            counter.add(set, positionInSample);
        }
    }

    private MethodForecaster.CollectionStats compare(
            Iterator<Document> documents,
            DocumentSample sample,
            SampleSurvey chosen,
            SampleIndex index,
            Workers workers) {
        progress.stage("comparing", sample.documents());
        LongToIntMap positions = positions(sample);
        List<Observer> observers = workers.each(
                () -> new Observer(new TextShingler(settings.options().text(), chosen.shingles()), index.counter()));
        long read = new DocumentBatches(workers, progress)
                .forEach(
                        documents,
                        observers,
                        (observer, number, document) -> observer.observe(document, positions.get(number)));
        if (read != sample.documents()) {
            throw new IllegalArgumentException("the input had " + sample.documents()
                    + " documents on the first pass and " + read + " on the second: do not change it during tuning");
        }
        long withWords =
                observers.stream().mapToLong(observer -> observer.withWords).sum();
        if (withWords < 2) {
            throw tooSmall(withWords);
        }
        long[] observed = new long[SimilarityDistribution.STEPS + 1];
        observers.forEach(observer -> observer.counter.addCountsTo(observed));
        long elements = observers.stream()
                .mapToLong(observer -> observer.counter.elementsSeen())
                .sum();
        return new MethodForecaster.CollectionStats(
                new SimilarityDistribution(read, positions.size(), observed), read, elements);
    }

    /** Returns a map from document numbers in the input to positions in the sample, or -1 for all other documents. */
    private static LongToIntMap positions(DocumentSample sample) {
        LongToIntMap positions = new LongToIntMap(-1);
        for (DocumentSample.Entry document : sample.entries()) {
            positions.put(document.number(), positions.size());
        }
        return positions;
    }

    private SampleSurvey choose(List<SampleSurvey> surveys) {
        if (labels != null) {
            return byLabels(surveys);
        }
        if (surveys.size() > 1 && !surveys.get(0).conclusive()) {
            return surveys.stream()
                    .filter(survey -> survey.shingles().size() == ShingleScheme.DEFAULT.size())
                    .findFirst()
                    .orElse(surveys.get(0));
        }
        return surveys.stream().filter(SampleSurvey::separates).findFirst().orElse(surveys.get(surveys.size() - 1));
    }

    private SampleSurvey byLabels(List<SampleSurvey> surveys) {
        Comparator<SampleSurvey> byF1 =
                Comparator.comparingDouble(survey -> score(survey).f1());
        SampleSurvey best = surveys.stream()
                .max(byF1.thenComparingDouble(survey -> curve(survey).area())
                        .thenComparingDouble(survey -> score(survey).margin())
                        .thenComparing(survey -> survey.shingles().size(), Comparator.reverseOrder()))
                .orElseThrow();
        if (score(best).truePositives() == 0) {
            throw new IllegalArgumentException("no pair labelled same "
                    + (settings.threshold() == null
                            ? "shares a shingle: try shorter shingles, such as --chars 4, or check the labels"
                            : "reaches the threshold " + Decimals.shortest(settings.threshold())
                                    + ": lower it, or omit --threshold to have one recommended"));
        }
        return best;
    }

    private static PrecisionRecallCurve.Score score(SampleSurvey survey) {
        return curve(survey).chosen();
    }

    private static PrecisionRecallCurve curve(SampleSurvey survey) {
        PrecisionRecallCurve curve = survey.labels();
        if (curve == null) {
            throw new IllegalStateException("there are no labels");
        }
        return curve;
    }

    private String whyShingles(List<SampleSurvey> surveys, SampleSurvey chosen) {
        if (surveys.size() == 1) {
            return "as requested";
        }
        if (labels != null) {
            return "they separate the labelled pairs best (F1 "
                    + Decimals.fixed(score(chosen).f1(), 3) + ", ROC area "
                    + Decimals.fixed(curve(chosen).area(), 3) + ")";
        }
        if (!chosen.conclusive()) {
            return "the default, since there are too few documents to choose by";
        }
        if (chosen.unrelatedBelow() == 0) {
            return "the shortest for which unrelated documents share nothing";
        }
        return chosen.separates()
                ? "the shortest for which unrelated documents share almost nothing (similarity below "
                        + chosen.unrelatedBelowText() + ")"
                : "the longest tried, although unrelated documents still reach a similarity of almost "
                        + chosen.unrelatedBelowText();
    }

    private Options options(SampleSurvey chosen, SimilarityDistribution distribution) {
        double threshold = settings.threshold() != null
                ? settings.threshold()
                : labels != null
                        ? score(chosen).threshold()
                        : HistogramValley.of(distribution).orElse(HistogramValley.DEFAULT_THRESHOLD);
        return settings.options().withShingles(chosen.shingles()).withThreshold(threshold);
    }

    private String whyThreshold(SampleSurvey chosen, SimilarityDistribution distribution) {
        if (settings.threshold() != null) {
            return "as requested";
        }
        if (labels != null) {
            PrecisionRecallCurve.Score score = score(chosen);
            return "the best F1 on the labelled pairs: precision " + Decimals.fixed(score.precision(), 3) + ", recall "
                    + Decimals.fixed(score.recall(), 3);
        }
        return HistogramValley.of(distribution).isPresent()
                ? "few pairs are near it, between unrelated documents and near-duplicates"
                : "the default, since no gap separates near-duplicates from other pairs";
    }
}
