package dev.doppel.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.Progress;
import dev.doppel.ScanResult;
import dev.doppel.band.BandScheme;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.cluster.internal.InMemoryStarClusterer;
import dev.doppel.internal.Workers;
import dev.doppel.internal.plan.InMemoryCandidates;
import dev.doppel.results.PairRow;
import dev.doppel.results.ResultRows;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.spark.internal.input.InputEvent;
import dev.doppel.spark.internal.input.SourceDocument;
import dev.doppel.testing.Property;
import dev.doppel.text.StopList;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests that results on Spark equal those of the core module on a single machine. */
class SparkDoppelTest {
    private static final KeepPolicy[] POLICIES = {
        KeepPolicy.FIRST, KeepPolicy.LONGEST, KeepPolicy.parse("highest:score"), KeepPolicy.parse("newest:date")
    };

    @Property(tries = 40)
    void verdictsEqualThoseOfOneMachine(SplittableRandom random) {
        assertSameVerdicts(documents(random), options(random), random);
    }

    @Property(tries = 40)
    void pairsEqualThoseOfOneMachine(SplittableRandom random) {
        assertSamePairs(documents(random), options(random), random);
    }

    /** Tasks need the stop words, but the scheme's text form contains only a digest of the stop words. */
    @Property(tries = 6)
    void pairsWithCustomStopWordsEqualThoseOfOneMachine(SplittableRandom random) {
        StopList list =
                StopList.of(IntStream.range(0, 10).mapToObj(word -> "w" + word).toList());
        Options options = options(random);
        assertSamePairs(documents(random), options.withText(options.text().withStopList(list)), random);
    }

    @Property(tries = 6)
    void pairsOfVerbatimTextEqualThoseOfOneMachine(SplittableRandom random) {
        TextScheme verbatim = TextScheme.PLAIN.withProfile(TextScheme.Profile.VERBATIM);
        assertSamePairs(documents(random), Options.defaults().withText(verbatim, ShingleScheme.chars(6)), random);
    }

    @Property(tries = 6)
    void candidatesOfCustomBandsEqualThoseOfOneMachine(SplittableRandom random) {
        Options options = Options.defaults()
                .withShingles(ShingleScheme.words(2))
                .withThreshold(0)
                .withMethod(Method.LSH)
                .withBands(new BandScheme(32, 2));
        List<SourceDocument> documents = documents(random);
        assertSameVerdicts(documents, options, random);
        assertSamePairs(documents, options, random);
    }

    /** Most documents share band keys because of a common frame, so buckets overflow, but few documents are similar. */
    @Property(tries = 6)
    void resultsOfOverflowingBucketsEqualThoseOfOneMachine(SplittableRandom random) {
        List<SourceDocument> documents = framedPages(random);
        Options options = Options.defaults()
                .withShingles(ShingleScheme.words(1))
                .withThreshold(0.96) // only pages with the same subject are similar
                .withMethod(Method.LSH)
                .withMinBandHits(1 + random.nextInt(3));
        assertSameVerdicts(documents, options, random);
        assertSamePairs(documents, options, random);
    }

    /** The documents in two overflowing buckets are similar, but only those that share a band form candidate pairs. */
    @Property(tries = 6)
    void documentsOfOverflowingBucketsAreComparedOnlyIfTheyShareBands(SplittableRandom random) {
        String common = words(random, 1_000_000, 40);
        String[] frames = {common + words(random, 1_000_000, 15), common + words(random, 1_000_000, 15)};
        List<SourceDocument> documents = IntStream.range(0, 200)
                .mapToObj(i -> document(i, frames[i % 2] + "own" + random.nextInt(150), rank(random)))
                .toList();
        Options options = Options.defaults()
                .withShingles(ShingleScheme.words(1))
                .withThreshold(0.5)
                .withRecall(0.3)
                .withMethod(Method.LSH);
        assertSameVerdicts(documents, options, random);
    }

    /**
     * Each document is similar to the next, so each round keeps only one document. The driver limits are too low for
     * the driver to decide the remaining documents.
     */
    @Test
    void roundsContinueIfTheRestExceedsTheDriverLimits() {
        List<SourceDocument> documents = IntStream.range(0, 36)
                .mapToObj(i -> document(
                        i,
                        IntStream.range(5 * i, 5 * i + 40)
                                .mapToObj(word -> "w" + word)
                                .collect(Collectors.joining(" ")),
                        null))
                .toList();
        Options options = Options.defaults()
                .withShingles(ShingleScheme.words(1))
                .withThreshold(0.7)
                .withMethod(Method.EXACT);
        JavaRDD<InputEvent> events = SparkTest.context().parallelize(new ArrayList<InputEvent>(documents), 2);
        try (SparkDedup dedup = SparkDoppel.with(SparkTest.context(), options)
                .withDriverLimits(Long.MAX_VALUE, 39)
                .dedup(events, KeepPolicy.FIRST)) {
            assertThat(dedup.rounds()).isEqualTo(18);
            assertThat(removed(dedup)).hasSize(18).isEqualTo(stars(documents, options, KeepPolicy.FIRST));
        }
    }

    private static void assertSameVerdicts(List<SourceDocument> documents, Options options, SplittableRandom random) {
        KeepPolicy keep = POLICIES[random.nextInt(POLICIES.length)];
        try (SparkDedup dedup = spark(random, options).dedup(events(documents, random), keep)) {
            SortedMap<String, String> found = removed(dedup);
            assertThat(found)
                    .isEqualTo(stars(
                            documents,
                            options.withMethod(
                                    Method.labelled(dedup.scheme().strategy().label())),
                            keep));
            assertThat(dedup.kept()).isEqualTo(documents.size() - found.size());
        }
    }

    /**
     * Returns a map from the id of each removed document to the id of its witness and the similarity of the two
     * documents.
     */
    private static SortedMap<String, String> removed(SparkDedup dedup) {
        SortedMap<String, String> removed = new TreeMap<>();
        dedup.removed().rows().collect().forEach(row -> removed.put(row.get(0), row.get(2) + " " + row.get(4)));
        return removed;
    }

    private static void assertSamePairs(List<SourceDocument> documents, Options options, SplittableRandom random) {
        ScanResult expected = Doppel.with(options)
                .scan(documents.stream()
                        .map(document -> new Document(document.id(), document.text()))
                        .toList());
        try (SparkScan scan = spark(random, options).scan(events(documents, random))) {
            assertThat(scan.scheme()).hasToString(expected.scheme().toString());
            assertThat(scan.reason()).isEqualTo(expected.reason());
            String scheme = expected.scheme().toString();
            assertThat(scan.pairs().rows().collect())
                    .containsExactlyInAnyOrderElementsOf(expected.pairs().stream()
                            .map(pair -> new PairRow(
                                            expected.id(pair.left()),
                                            expected.id(pair.right()),
                                            pair.similarity(),
                                            pair.overlap(),
                                            null)
                                    .values(scheme))
                            .toList());
        }
    }

    private static SparkDoppel spark(SplittableRandom random, Options options) {
        SparkDoppel spark = SparkDoppel.with(SparkTest.context(), options).withPartitions(1 + random.nextInt(4));
        return random.nextBoolean() ? spark.withDriverLimits(0, Long.MAX_VALUE) : spark;
    }

    private static Options options(SplittableRandom random) {
        Method[] methods = {Method.LSH, Method.LSH, Method.EXACT, Method.AUTO, Method.ALL_PAIRS, Method.SIGNATURES};
        ShingleScheme shingles = ShingleScheme.words(1 + random.nextInt(3));
        boolean bag = random.nextInt(4) == 0;
        Options options = Options.defaults()
                .withShingles(bag ? shingles.asBag() : shingles)
                .withMeasure(bag ? Measure.WEIGHTED_JACCARD : Measure.JACCARD, 0.3 + 0.6 * random.nextDouble())
                .withMethod(methods[random.nextInt(methods.length)]);
        return options.method() == Method.LSH && random.nextBoolean() ? options.withMinBandHits(2) : options;
    }

    private static JavaRDD<InputEvent> events(List<SourceDocument> documents, SplittableRandom random) {
        return SparkTest.context().parallelize(new ArrayList<InputEvent>(documents), 1 + random.nextInt(5));
    }

    /** Returns identical, similar, unrelated and empty documents. */
    private static List<SourceDocument> documents(SplittableRandom random) {
        List<String> texts = new ArrayList<>();
        int count = 1 + random.nextInt(200);
        String frame = random.nextInt(3) == 0 ? words(random, 1000, 40) : "";
        int vocabulary = 20 + random.nextInt(500);
        for (int i = 0; i < count; i++) {
            String text = texts.isEmpty() || random.nextInt(3) == 0
                    ? frame + words(random, vocabulary, random.nextInt(60))
                    : texts.get(random.nextInt(texts.size()));
            for (int edits = random.nextInt(4) == 0 ? 0 : random.nextInt(6); edits > 0 && !text.isEmpty(); edits--) {
                int cut = random.nextInt(text.length());
                text = text.substring(0, cut) + " " + words(random, vocabulary, 1) + text.substring(cut);
            }
            texts.add(text);
        }
        return IntStream.range(0, count)
                .mapToObj(i -> document(i, texts.get(i), rank(random)))
                .toList();
    }

    private static SourceDocument document(int number, String text, @Nullable String rank) {
        return new SourceDocument("d" + number, text, "input:" + (number + 1), 0, number, rank);
    }

    private static @Nullable String rank(SplittableRandom random) {
        return random.nextInt(5) == 0 ? null : Integer.toString(random.nextInt(4));
    }

    /** Returns pages that consist of a common frame, a subject word and a unique word, and copies of these pages. */
    private static List<SourceDocument> framedPages(SplittableRandom random) {
        String frame = words(random, 1_000_000, 60);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 280; i++) {
            texts.add(
                    texts.isEmpty() || random.nextInt(4) > 0
                            ? frame + "subject" + random.nextInt(100) + " own" + i
                            : texts.get(random.nextInt(texts.size())));
        }
        return IntStream.range(0, texts.size())
                .mapToObj(i -> document(i, texts.get(i), rank(random)))
                .toList();
    }

    private static String words(SplittableRandom random, int vocabulary, int count) {
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < count; i++) {
            words.append('w').append(random.nextInt(vocabulary)).append(' ');
        }
        return words.toString();
    }

    private static SortedMap<String, String> stars(List<SourceDocument> documents, Options options, KeepPolicy keep) {
        List<SourceDocument> order = new ArrayList<>(documents);
        order.sort(Comparator.comparingLong(document -> keep.rank(document.text(), document.rank())));
        TextShingler shingler = new TextShingler(options.text(), options.shingles());
        List<ShingleSet> sets = order.stream()
                .map(document -> shingler.shingle(document.text()))
                .toList();
        InMemoryStarClusterer stars = new InMemoryStarClusterer(sets);
        try (Workers workers = new Workers(1)) {
            InMemoryCandidates finder = new InMemoryCandidates(options, sets, workers, Progress.NONE);
            stars.decide(finder.keptIndex(finder.plan().strategy()), options.criterion(), workers);
        }
        SortedMap<String, String> removed = new TreeMap<>();
        for (int i = 0; i < order.size(); i++) {
            if (stars.representative(i) != i) {
                removed.put(
                        order.get(i).id(),
                        order.get(stars.representative(i)).id() + " " + ResultRows.number(stars.similarity(i)));
            }
        }
        return removed;
    }
}
