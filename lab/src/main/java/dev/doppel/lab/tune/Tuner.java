package dev.doppel.lab.tune;

import dev.doppel.Document;
import dev.doppel.Options;
import dev.doppel.Progress;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Workers;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Recommends how to scan a collection, which is read twice. The first reading chooses a sample of documents, and the sample
 * and the labels choose the size of shingles; the second compares the sample with every document there is, by an index of
 * it ({@link SampleIndex}). Memory is bounded by the sample and the labels.
 */
public final class Tuner {
    private static final double NANOS_PER_SECOND = 1e9;

    private final TuneOptions asked;
    private final @Nullable Labels labels;
    private final Progress progress;

    /**
     * Ready to tune.
     *
     * @param labels to choose shingles and threshold by; null to go by the collection alone
     */
    public Tuner(TuneOptions asked, @Nullable Labels labels, Progress progress) {
        this.asked = asked;
        this.labels = labels;
        this.progress = progress;
    }

    /**
     * What to recommend for a collection.
     *
     * @param documents read twice, the same both times
     */
    public TuneResult tune(Iterable<Document> documents) {
        Labels.@Nullable Documents labelled = labels == null ? null : labels.documents();
        DocumentSample sample = new DocumentSample(asked.sample(), asked.seed());
        double readingSeconds = read(documents.iterator(), sample, labelled);
        if (sample.documents() < 2) {
            throw tooSmall(sample.documents());
        }
        try (Workers workers = new Workers(asked.options().threads())) {
            List<DocumentSample.Taken> taken = sample.taken();
            List<List<ShingleSet>> setsBySize = shingle(taken, workers);
            List<SampleSurvey> surveys = survey(setsBySize, labelled, workers);
            SampleSurvey chosen = choose(surveys);
            List<ShingleSet> sets = setsBySize.get(surveys.indexOf(chosen));
            SampleIndex index = new SampleIndex(sets);
            Forecaster.Seen seen = compare(documents.iterator(), sample, chosen, index, workers);
            Distribution distribution = seen.distribution();
            Forecaster forecaster = new Forecaster(
                    options(chosen, distribution),
                    seen,
                    taken.stream().map(DocumentSample.Taken::text).toList(),
                    sets,
                    index,
                    readingSeconds,
                    workers);
            return new TuneResult(
                    sample.documents(),
                    taken.size(),
                    labels == null ? 0 : labels.count(true),
                    labels == null ? 0 : labels.count(false),
                    surveys,
                    chosen,
                    distribution,
                    forecaster.recommendation(whyShingles(surveys, chosen), whyThreshold(chosen, distribution)));
        }
    }

    private double read(Iterator<Document> documents, DocumentSample sample, Labels.@Nullable Documents labelled) {
        progress.stage("choosing a sample", -1);
        ManyShinglers shinglers = shinglers();
        long start = System.nanoTime();
        long labelling = 0;
        while (documents.hasNext()) {
            Document document = documents.next();
            sample.offer(document);
            if (labelled != null) {
                long before = System.nanoTime();
                labelled.offer(document, shinglers);
                labelling += System.nanoTime() - before;
            }
            progress.advance(1);
        }
        if (labelled != null) {
            labelled.requireAll();
        }
        return (System.nanoTime() - start - labelling) / NANOS_PER_SECOND;
    }

    private static IllegalArgumentException tooSmall(long documents) {
        return new IllegalArgumentException("tuning compares documents, and needs 2 or more that have words (got: "
                + documents + "): name more inputs");
    }

    /** For each size of shingles the sets of the sample. */
    private List<List<ShingleSet>> shingle(List<DocumentSample.Taken> taken, Workers workers) {
        List<List<ShingleSet>> byDocument = new ArrayList<>();
        taken.forEach(document -> byDocument.add(List.of()));
        workers.run(
                workers.each(this::shinglers),
                taken.size(),
                (shinglers, i) ->
                        byDocument.set(i, shinglers.shingle(taken.get(i).text())));
        List<List<ShingleSet>> bySize = new ArrayList<>();
        for (int size = 0; size < asked.shingles().size(); size++) {
            int of = size;
            bySize.add(byDocument.stream().map(sets -> sets.get(of)).toList());
        }
        return bySize;
    }

    private ManyShinglers shinglers() {
        return new ManyShinglers(asked.options().text(), asked.shingles());
    }

    /** What the sample shows by itself, and the labels, for each size. */
    private List<SampleSurvey> survey(
            List<List<ShingleSet>> setsBySize, Labels.@Nullable Documents labelled, Workers workers) {
        SampleSurvey[] surveys = new SampleSurvey[setsBySize.size()];
        workers.run(workers.each(() -> this), surveys.length, (self, size) -> {
            List<ShingleSet> sets = setsBySize.get(size);
            SampleIndex.Counter counter = new SampleIndex(sets).counter();
            for (int i = 0; i < sets.size(); i++) {
                counter.meet(sets.get(i), i);
            }
            long[] met = new long[Distribution.STEPS + 1];
            counter.addTo(met);
            surveys[size] = SampleSurvey.of(
                    asked.shingles().get(size),
                    new Distribution(sets.size(), sets.size(), met),
                    sets.size(),
                    counter.elementsSeen(),
                    labelled == null ? null : labelled.curve(size, asked.threshold()));
        });
        return List.of(surveys);
    }

    /** What one thread sees of the second reading. */
    private static final class Observer {
        final TextShingler shingler;
        final SampleIndex.Counter counter;
        long withWords;

        Observer(TextShingler shingler, SampleIndex.Counter counter) {
            this.shingler = shingler;
            this.counter = counter;
        }

        void observe(Document document, int placeInSample) {
            ShingleSet set = shingler.shingle(document.text());
            withWords += set.isEmpty() ? 0 : 1;
            counter.meet(set, placeInSample);
        }
    }

    private Forecaster.Seen compare(
            Iterator<Document> documents,
            DocumentSample sample,
            SampleSurvey chosen,
            SampleIndex index,
            Workers workers) {
        progress.stage("comparing", -1);
        Long2IntOpenHashMap places = places(sample);
        List<Observer> observers = workers.each(
                () -> new Observer(new TextShingler(asked.options().text(), chosen.shingles()), index.counter()));
        long read = new DocumentBatches(workers, progress)
                .forEach(
                        documents,
                        observers,
                        (observer, number, document) -> observer.observe(document, places.get(number)));
        if (read != sample.documents()) {
            throw new IllegalArgumentException("the input held " + sample.documents() + " documents at first and "
                    + read + " when read again: tune an input that nobody changes meanwhile");
        }
        long withWords =
                observers.stream().mapToLong(observer -> observer.withWords).sum();
        if (withWords < 2) {
            throw tooSmall(withWords);
        }
        long[] met = new long[Distribution.STEPS + 1];
        observers.forEach(observer -> observer.counter.addTo(met));
        long elements = observers.stream()
                .mapToLong(observer -> observer.counter.elementsSeen())
                .sum();
        return new Forecaster.Seen(new Distribution(read, places.size(), met), read, elements);
    }

    /** Where in the sample a document is, by its place in the input; -1 where it is not in it. */
    private static Long2IntOpenHashMap places(DocumentSample sample) {
        Long2IntOpenHashMap places = new Long2IntOpenHashMap();
        places.defaultReturnValue(-1);
        for (DocumentSample.Taken document : sample.taken()) {
            places.put(document.number(), places.size());
        }
        return places;
    }

    private SampleSurvey choose(List<SampleSurvey> surveys) {
        if (labels != null) {
            return byLabels(surveys);
        }
        if (surveys.size() > 1 && !surveys.get(0).tells()) {
            return surveys.stream()
                    .filter(survey -> survey.shingles().size() == ShingleScheme.DEFAULT.size())
                    .findFirst()
                    .orElse(surveys.get(0));
        }
        return surveys.stream().filter(SampleSurvey::separates).findFirst().orElse(surveys.get(surveys.size() - 1));
    }

    private SampleSurvey byLabels(List<SampleSurvey> surveys) {
        Comparator<SampleSurvey> byF1 =
                Comparator.comparingDouble(survey -> cut(survey).f1());
        SampleSurvey best = surveys.stream()
                .max(byF1.thenComparingDouble(survey -> curve(survey).area())
                        .thenComparingDouble(survey -> cut(survey).margin())
                        .thenComparing(survey -> survey.shingles().size(), Comparator.reverseOrder()))
                .orElseThrow();
        if (cut(best).right() == 0) {
            throw new IllegalArgumentException("no pair labelled same "
                    + (asked.threshold() == null
                            ? "has a single shingle in common: try shorter ones, such as --chars 4, or check the labels"
                            : "reaches the threshold " + Decimals.shortest(asked.threshold())
                                    + ": lower it, or leave --threshold away to have one recommended"));
        }
        return best;
    }

    private static LabelCurve.Cut cut(SampleSurvey survey) {
        return curve(survey).settled();
    }

    private static LabelCurve curve(SampleSurvey survey) {
        LabelCurve curve = survey.labels();
        if (curve == null) {
            throw new IllegalStateException("there are no labels");
        }
        return curve;
    }

    private String whyShingles(List<SampleSurvey> surveys, SampleSurvey chosen) {
        if (surveys.size() == 1) {
            return "as asked";
        }
        if (labels != null) {
            return "it tells the labelled pairs apart best (F1 "
                    + Decimals.fixed(cut(chosen).f1(), 3) + ", ROC area "
                    + Decimals.fixed(curve(chosen).area(), 3) + ")";
        }
        if (!chosen.tells()) {
            return "the default, since so few documents tell nothing";
        }
        if (chosen.chance() == 0) {
            return "the shortest at which unrelated documents have nothing in common";
        }
        return (chosen.separates()
                        ? "the shortest at which unrelated documents have next to nothing in common: "
                        : "the longest tried; even at it unrelated documents have something in common: ")
                + "they stay below " + chosen.chanceInWords();
    }

    private Options options(SampleSurvey chosen, Distribution distribution) {
        double threshold = asked.threshold() != null
                ? asked.threshold()
                : labels != null
                        ? cut(chosen).threshold()
                        : HistogramValley.of(distribution).orElse(HistogramValley.DEFAULT_THRESHOLD);
        return asked.options().withShingles(chosen.shingles()).withThreshold(threshold);
    }

    private String whyThreshold(SampleSurvey chosen, Distribution distribution) {
        if (asked.threshold() != null) {
            return "as asked";
        }
        if (labels != null) {
            LabelCurve.Cut cut = cut(chosen);
            return "the best F1 on the labelled pairs: precision " + Decimals.fixed(cut.precision(), 3) + ", recall "
                    + Decimals.fixed(cut.recall(), 3);
        }
        OptionalDouble valley = HistogramValley.of(distribution);
        return valley.isPresent()
                ? "the fewest pairs are near it, between the unrelated and the near-duplicates"
                : "the default, since no valley parts near-duplicates from the rest";
    }
}
