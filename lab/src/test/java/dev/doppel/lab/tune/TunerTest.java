package dev.doppel.lab.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.CandidateStrategy;
import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.DuplicateIdException;
import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.Progress;
import dev.doppel.ScanResult;
import dev.doppel.band.BandScheme;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.testing.Property;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TunerTest {
    private static final Options OPTIONS = Options.defaults().withThreads(2);

    private static TuneOptions settings(int sample, long seed, @Nullable Double threshold, ShingleScheme... shingles) {
        return new TuneOptions(
                OPTIONS,
                shingles.length == 0 ? TuneOptions.defaultShingles(TextScheme.PLAIN, false) : List.of(shingles),
                threshold,
                sample,
                seed);
    }

    private static TuneResult tune(List<Document> documents, TuneOptions settings) {
        return new Tuner(settings, null, Progress.NONE).tune(documents);
    }

    private static TuneResult tune(List<Document> documents, List<LabelledPair> labels, TuneOptions settings) {
        return new Tuner(settings, new PairLabels(labels), Progress.NONE).tune(documents);
    }

    /** Returns short texts, some of them edited copies, so that high and low similarities occur. */
    private static List<Document> documents(SplittableRandom random, int count) {
        List<List<String>> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<String> text;
            if (i > 0 && random.nextInt(3) == 0) {
                text = new ArrayList<>(texts.get(random.nextInt(i)));
                for (int changes = random.nextInt(8); changes > 0 && !text.isEmpty(); changes--) {
                    text.set(random.nextInt(text.size()), "w" + random.nextInt(30));
                }
            } else {
                text = random.ints(random.nextInt(25), 0, 30)
                        .mapToObj(word -> "w" + word)
                        .collect(Collectors.toCollection(ArrayList::new));
            }
            texts.add(text);
        }
        return IntStream.range(0, count)
                .mapToObj(i -> new Document("d" + i, String.join(" ", texts.get(i))))
                .toList();
    }

    private static double similarity(ShingleScheme shingles, Document left, Document right) {
        TextShingler shingler = new TextShingler(TextScheme.PLAIN, shingles);
        ShingleSet leftSet = shingler.shingle(left.text());
        return (shingles.bag() ? Measure.WEIGHTED_JACCARD : Measure.JACCARD)
                .of(Overlap.of(leftSet, shingler.shingle(right.text())));
    }

    private static long countAtLeast(double least, ShingleScheme shingles, List<Document> documents) {
        long count = 0;
        for (int right = 0; right < documents.size(); right++) {
            for (int left = 0; left < right; left++) {
                double similarity = similarity(shingles, documents.get(left), documents.get(right));
                count += similarity > 0 && similarity >= least ? 1 : 0;
            }
        }
        return count;
    }

    @Property(tries = 40)
    void countsAreExactIfAllDocumentsAreSampled(SplittableRandom random) {
        List<Document> documents = new ArrayList<>(documents(random, random.nextInt(0, 30)));
        documents.add(new Document("last", "some words"));
        documents.add(new Document("very last", "some other words"));
        for (ShingleScheme shingles : List.of(
                ShingleScheme.words(1),
                ShingleScheme.words(3),
                ShingleScheme.words(2).asBag(),
                ShingleScheme.chars(4))) {
            Options options = shingles.bag() ? OPTIONS.withMeasure(Measure.WEIGHTED_JACCARD, 0.8) : OPTIONS;
            SimilarityDistribution distribution = tune(
                            documents, new TuneOptions(options, List.of(shingles), null, 1000, 1))
                    .distribution();
            for (double least : List.of(0.0, 0.1, 0.25, 0.3, 0.5, 0.6, 2 / 3.0, 0.75, 0.999, 1.0)) {
                // The distribution rounds similarities down to multiples of 0.001.
                double step = Math.ceil(least * SimilarityDistribution.STEPS - 1e-9) / SimilarityDistribution.STEPS;
                assertThat(distribution.atLeast(least))
                        .as("%s at %s", shingles, least)
                        .isEqualTo((double) countAtLeast(step, shingles, documents));
            }
            assertThat(distribution.disjoint() + distribution.atLeast(0)).isEqualTo(distribution.pairs());
        }
    }

    /**
     * The probability that the mean of 400 samples deviates by more than five standard errors is below one in a
     * million.
     */
    @Test
    void estimatesOfASmallSampleAreUnbiased() {
        List<Document> documents = documents(new SplittableRandom(7), 60);
        ShingleScheme shingles = ShingleScheme.words(2);
        for (double least : List.of(0.1, 0.5, 0.9)) {
            double[] estimates = IntStream.range(0, 400)
                    .mapToDouble(seed -> tune(documents, settings(12, seed, null, shingles))
                            .distribution()
                            .atLeast(least))
                    .toArray();
            double mean = IntStream.range(0, 400)
                    .mapToDouble(i -> estimates[i])
                    .average()
                    .orElseThrow();
            double variance = IntStream.range(0, 400)
                    .mapToDouble(i -> (estimates[i] - mean) * (estimates[i] - mean))
                    .average()
                    .orElseThrow();
            long truth = countAtLeast(least, shingles, documents);
            assertThat(truth).isPositive();
            assertThat(mean).isCloseTo((double) truth, Offset.offset(5 * Math.sqrt(variance / 400)));
        }
    }

    /** The tuner and a scan choose a method based on the same look-up counts, so their choices and reasons agree. */
    @Property(tries = 40)
    void recommendsWhatAScanWouldChoose(SplittableRandom random) {
        List<Document> documents = new ArrayList<>(documents(random, random.nextInt(2, 40)));
        documents.add(new Document("last", "some words"));
        documents.add(new Document("very last", "some other words"));
        double threshold = random.nextInt(1, 20) / 20.0;
        Recommendation recommendation = tune(documents, settings(1000, 1, threshold, ShingleScheme.words(2)))
                .recommendation();
        ScanResult scan = Doppel.with(
                        OPTIONS.withShingles(ShingleScheme.words(2)).withThreshold(threshold))
                .scan(documents);
        assertThat(recommendation.plan().reason()).isEqualTo(scan.reason());
        assertThat(recommendation.search()).isEqualTo(scan.scheme().strategy());
        assertThat(recommendation.pairs()).isEqualTo((double) scan.pairs().size());
    }

    /** An exact join finds the same two documents once per shared element. The forecast must count them as one pair. */
    @Test
    void falseCandidatesDoNotExceedThePairsBelowTheThreshold() {
        List<Document> documents = documents(new SplittableRandom(3), 40);
        TuneResult result = tune(documents, settings(1000, 1, 0.1, ShingleScheme.words(1)));
        assertThat(result.recommendation().methods())
                .hasSize(2)
                .allSatisfy(method -> assertThat(method.falseCandidates())
                        .isBetween(
                                0.0,
                                result.distribution().pairs()
                                        - result.recommendation().pairs()));
    }

    @Test
    void namesDisjointDocumentsAsTheReason() {
        List<Document> documents = IntStream.range(0, 50)
                .mapToObj(i -> new Document("d" + i, "word" + i + " other" + i))
                .toList();
        assertThat(tune(documents, settings(1000, 1, null)).recommendation().whyShingles())
                .isEqualTo("the shortest for which unrelated documents share nothing");
    }

    /** All similarities are known, so the forecast and the scan differ only by chance, here by less than a third. */
    @Test
    void forecastsTheFalseCandidatesOfLsh() {
        List<Document> documents = documents(new SplittableRandom(3), 1000);
        TuneResult result = tune(documents, settings(1000, 1, 0.6, ShingleScheme.words(1)));
        MethodForecast lsh = result.recommendation().methods().get(1);
        ScanResult scan = Doppel.with(result.recommendation().options().withMethod(Method.LSH))
                .scan(documents);
        double wrong = (double) (scan.candidates() - scan.pairs().size());
        assertThat(wrong).isGreaterThan(1000);
        assertThat(lsh.falseCandidates()).isCloseTo(wrong, Offset.offset(wrong / 3));
        assertThat(lsh.recall()).isBetween(0.99, 1.0);
        assertThat(((CandidateStrategy.Lsh) lsh.search()).bands())
                .isEqualTo(result.recommendation().options().effectiveBands().orElseThrow());
    }

    /** LSH discards each sketch, which has 128 values of 8 bytes, after computing its band keys. */
    @Test
    void lshMemoryIsThatOfBandKeysAndBucketsNotOfSketches() {
        List<Document> documents = documents(new SplittableRandom(3), 400);
        List<Long> bytes = new ArrayList<>();
        for (int bands : List.of(8, 16)) {
            Options options = OPTIONS.withBands(new BandScheme(bands, 6));
            TuneOptions settings = new TuneOptions(options, List.of(ShingleScheme.words(2)), 0.8, 1000, 1);
            MethodForecast lsh =
                    tune(documents, settings).recommendation().methods().get(1);
            assertThat(((CandidateStrategy.Lsh) lsh.search()).bands()).isEqualTo(new BandScheme(bands, 6));
            bytes.add(lsh.bytes());
        }
        long bytesOfEightBands = bytes.get(1) - bytes.get(0);
        assertThat(bytesOfEightBands).isEqualTo(400 * 8 * MethodForecaster.BYTES_PER_BUCKET);
        assertThat(bytes.get(0) - bytesOfEightBands).isLessThan(400 * 128 * Long.BYTES);
    }

    @Test
    void choosesTheShortestShinglesThatSeparateUnrelatedDocuments() {
        List<Document> documents = documents(new SplittableRandom(5), 200);
        TuneResult result = tune(documents, settings(1000, 1, null));
        SampleSurvey chosen = result.chosen();
        assertThat(chosen.unrelatedBelow()).isLessThanOrEqualTo(SampleSurvey.ALMOST_NOTHING);
        assertThat(result.surveys().subList(0, result.surveys().indexOf(chosen)))
                .isNotEmpty()
                .allSatisfy(shorter -> assertThat(shorter.unrelatedBelow()).isGreaterThan(SampleSurvey.ALMOST_NOTHING));
    }

    @Test
    void tooFewDocumentsGetTheDefaults() {
        TuneResult result = tune(
                List.of(new Document("a", "one two three four five six"), new Document("b", "seven eight nine")),
                settings(1000, 1, null));
        assertThat(result.chosen().shingles()).isEqualTo(ShingleScheme.DEFAULT);
        assertThat(result.recommendation().options().threshold()).isEqualTo(0.8);
        assertThat(result.recommendation().whyShingles())
                .isEqualTo("the default, since there are too few documents to choose by");
    }

    @Test
    void threadsChangeNothing() {
        List<Document> documents = documents(new SplittableRandom(11), 3000);
        List<TuneTables.Listing> tables = new ArrayList<>();
        for (int threads : List.of(1, 5)) {
            TuneOptions settings = new TuneOptions(
                    OPTIONS.withThreads(threads), TuneOptions.defaultShingles(TextScheme.PLAIN, false), null, 300, 1);
            TuneTables found = new TuneTables(tune(documents, settings));
            tables.addAll(List.of(found.shingles(), found.distribution()));
        }
        assertThat(tables.subList(0, 2)).isEqualTo(tables.subList(2, 4));
    }

    @Test
    void labelsChooseShinglesAndThreshold() {
        List<Document> documents = List.of(
                new Document("a", "the cat sat on the mat today"),
                new Document("b", "the cat sat on the mat yesterday"),
                new Document("c", "on the mat the cat today sat"),
                new Document("d", "nothing of that kind happens here"));
        List<LabelledPair> labels = List.of(
                new LabelledPair("a", "b", true, "labels, line 1"),
                new LabelledPair("c", "a", false, "labels, line 2"),
                new LabelledPair("a", "d", false, "labels, line 3"));
        TuneResult result = tune(documents, labels, settings(2, 1, null));
        // With single words, a and c are equal. Shingles of 2, 3 and 4 words separate the labels. Shingles of 4 words
        // have the widest margin: a and b share three of five shingles, and a and c share none.
        assertThat(result.chosen().shingles()).isEqualTo(ShingleScheme.words(4));
        assertThat(result.recommendation().options().threshold()).isEqualTo(0.3);
        assertThat(result.labelledSame()).isEqualTo(1);
        assertThat(result.labelledDifferent()).isEqualTo(2);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> tune(documents, labels, settings(2, 1, 0.95)))
                .withMessage(
                        "no pair labelled same reaches the threshold 0.95: lower it, or omit --threshold to have one"
                                + " recommended");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> tune(
                        documents,
                        List.of(
                                new LabelledPair("a", "d", true, "line 1"),
                                new LabelledPair("a", "b", false, "line 2")),
                        settings(2, 1, null)))
                .withMessage("no pair labelled same shares a shingle: try shorter shingles, such as --chars 4, or check"
                        + " the labels");
    }

    @Test
    void labelsOfMissingDocumentsAreRejected() {
        List<Document> documents =
                List.of(new Document("a", "x y"), new Document("b", "x z"), new Document("b", "y z"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> tune(
                        documents,
                        List.of(
                                new LabelledPair("a", "x", true, "labels.csv, line 2"),
                                new LabelledPair("a", "y", false, "labels.csv, line 3")),
                        settings(2, 1, null)))
                .withMessage("labels.csv, line 2 names \"x\", and no document has that id: correct the label, or see"
                        + " --id-field");
        assertThatThrownBy(() -> tune(
                        documents,
                        List.of(
                                new LabelledPair("a", "b", true, "line 1"),
                                new LabelledPair("a", "c", false, "line 2")),
                        settings(2, 1, null)))
                .isInstanceOf(DuplicateIdException.class);
    }

    @Test
    void fewerThanTwoDocumentsAreRejected() {
        for (List<Document> documents : List.<List<Document>>of(
                List.of(new Document("a", "x")), List.of(new Document("a", "x"), new Document("b", " . ")))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> tune(documents, settings(1000, 1, null)))
                    .withMessage("tuning needs at least 2 documents with words (got: 1): add more inputs");
        }
    }

    @Test
    void anInputThatChangesBetweenPassesIsRejected() {
        List<Document> documents = new ArrayList<>(documents(new SplittableRandom(1), 20));
        Iterable<Document> shrinking = () -> {
            List<Document> now = List.copyOf(documents);
            documents.remove(0);
            return now.iterator();
        };
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Tuner(settings(5, 1, null), null, Progress.NONE).tune(shrinking))
                .withMessage(
                        "the input had 20 documents on the first pass and 19 on the second: do not change it during"
                                + " tuning");
    }
}
