package dev.doppel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.band.BandScheme;
import dev.doppel.cluster.Group;
import dev.doppel.cluster.Grouping;
import dev.doppel.hash.HashFamily;
import dev.doppel.internal.Decimals;
import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageScheme;
import dev.doppel.passage.Span;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.testing.GoldenFiles;
import dev.doppel.testing.Property;
import dev.doppel.text.CustomTokeniser;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DoppelTest {
    private static final Options WORDS = Options.defaults().withShingles(ShingleScheme.words(2));

    /**
     * Returns documents that consist of random words. Every third document is an edited copy of an earlier document.
     */
    private static List<Document> randomDocuments(SplittableRandom random, int count) {
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<String> words = new ArrayList<>();
            if (i % 3 == 2) {
                words.addAll(List.of(documents.get(random.nextInt(i)).text().split(" ")));
                for (int edits = random.nextInt(0, 1 + words.size() / 4); edits > 0; edits--) {
                    words.set(random.nextInt(words.size()), "edit" + random.nextInt(1000));
                }
            } else {
                for (int length = random.nextInt(1, 80); length > 0; length--) {
                    words.add("w" + random.nextInt(400));
                }
            }
            documents.add(new Document("d" + i, String.join(" ", words)));
        }
        return documents;
    }

    private static String pairs(ScanResult result) {
        return result.pairs().stream()
                .map(pair -> result.id(pair.left()) + " " + result.id(pair.right()) + " "
                        + Decimals.fixed(pair.similarity(), 6))
                .collect(Collectors.joining("\n"));
    }

    @Test
    void findsPairsAndGroupsAndSaysHow() {
        ScanResult result = Doppel.with(WORDS.withThreshold(0.5))
                .scan(List.of(
                        new Document("a", "the quick brown fox jumps over the lazy dog"),
                        new Document("b", "nothing of the kind"),
                        new Document("c", "The quick brown fox jumps over a lazy dog!")));
        assertThat(pairs(result)).isEqualTo("a c 0.600000");
        assertThat(result.groups()).containsExactly(new Group(0, List.of(new Group.Member(2, 0.6))));
        assertThat(result.scheme()).hasToString("doppel-1 plain words:2 set exact jaccard>=0.5");
        assertThat(result.reason()).startsWith("finds all pairs");
    }

    /**
     * Checks that the {@code exact} and {@code all-pairs} methods find the same pairs, and that the other methods find
     * a subset of these pairs.
     */
    @Property(tries = 30)
    void methodsAgree(SplittableRandom random) {
        List<Document> documents = randomDocuments(random, 60);
        for (Measure measure : Measure.values()) {
            double threshold = random.nextInt(1, 11) / 10.0 * measure.max();
            Options options = WORDS.withMeasure(measure, threshold)
                    .withShingles(random.nextBoolean() ? ShingleScheme.words(2).asBag() : ShingleScheme.chars(5));
            ScanResult truth = Doppel.with(options.withMethod(Method.ALL_PAIRS)).scan(documents);
            assertThat(Doppel.with(options.withMethod(Method.EXACT))
                            .scan(documents)
                            .pairs())
                    .isEqualTo(truth.pairs());
            if (options.jaccardFloor() > 0.1) {
                for (Method method : new Method[] {Method.LSH, Method.SIGNATURES}) {
                    ScanResult found = Doppel.with(options.withMethod(method)).scan(documents);
                    assertThat(truth.pairs()).containsAll(found.pairs());
                    assertThat(found.scheme().recall()).isGreaterThanOrEqualTo(0.99);
                }
            }
        }
    }

    @Test
    void memoryDoesNotMatter() {
        SplittableRandom random = new SplittableRandom(24);
        List<Document> documents = new ArrayList<>();
        String last = "";
        for (int i = 0; i < 160; i++) {
            String own =
                    random.ints(6000, 0, 50_000).mapToObj(word -> "w" + word).collect(Collectors.joining(" "));
            documents.add(new Document("d" + i, own + (i % 3 == 0 ? " ½ \uD800 文字 " : " ") + last));
            last = own.substring(0, own.length() / 5);
        }
        for (Options options : List.of(
                Options.defaults().withMatchByPassages(PassageScheme.sharing(40), 0),
                Options.defaults().withThreshold(0.05).withMethod(Method.EXACT).withPassages(PassageScheme.of(40)))) {
            ScanResult expected = Doppel.with(options).scan(documents);
            try (ScanResult result =
                    Doppel.with(options.withMemory(Options.MIN_MEMORY)).scan(documents)) {
                assertThat(result.pairs()).hasSize(159).isEqualTo(expected.pairs());
                assertThat(result.groups()).isEqualTo(expected.groups());
                Evidence evidence = Objects.requireNonNull(result.evidence());
                assertThat(evidence.pairs())
                        .isEqualTo(Objects.requireNonNull(expected.evidence()).pairs());
                for (int i = 0; i < documents.size(); i++) {
                    assertThat(evidence.document(i)).isEqualTo(documents.get(i));
                }
            }
        }
        assertThatThrownBy(() -> WORDS.withMemory(1000)).hasMessage("memory must be 64M or more (got: 1000 bytes)");
    }

    @Property(tries = 10)
    void threadsDoNotMatter(SplittableRandom random) {
        List<Document> documents = randomDocuments(random, 200);
        for (Method method : Method.values()) {
            Options options = WORDS.withThreshold(0.4).withMethod(method);
            ScanResult one = Doppel.with(options.withThreads(1)).scan(documents);
            assertThat(one.pairs()).isNotEmpty();
            assertThat(Doppel.with(options.withThreads(2)).scan(documents)).isEqualTo(one);
            assertThat(Doppel.with(options.withThreads(7)).scan(documents)).isEqualTo(one);
        }
    }

    /** Checks results against a stored file, since results must be the same on every JDK. */
    @ParameterizedTest
    @EnumSource(HashFamily.class)
    void resultsNeverChange(HashFamily family) {
        List<Document> documents = randomDocuments(new SplittableRandom(42), 150);
        SketchScheme sketch = SketchScheme.minHash(family, 64);
        Options options = WORDS.withThreshold(0.4).withMethod(Method.LSH).withGrouping(Grouping.CONNECTED);
        ScanResult classic =
                Doppel.with(options.withSketch(sketch).withRecall(0.6)).scan(documents);
        ScanResult fast = Doppel.with(options.withRecall(0.6)).scan(documents);
        GoldenFiles.check(
                "core",
                "scan-" + family.label() + ".txt",
                classic.scheme() + "\n" + pairs(classic) + "\n" + classic.groups() + "\n" + fast.scheme() + "\n"
                        + pairs(fast) + "\n" + fast.groups() + "\n");
    }

    @Test
    void emptyDocumentResemblesNothingNotEvenAnotherEmptyOne() {
        List<Document> documents =
                List.of(new Document("a", ""), new Document("b", " ... "), new Document("c", "word"));
        for (Method method : Method.values()) {
            ScanResult result = Doppel.with(WORDS.withMethod(method)).scan(documents);
            assertThat(result.pairs()).isEmpty();
            assertThat(result.emptyDocuments()).isEqualTo(2);
        }
    }

    @Test
    void noDocumentsGiveAnEmptyResult() {
        for (Method method : Method.values()) {
            assertThat(Doppel.with(WORDS.withMethod(method)).scan(List.of()).pairs())
                    .isEmpty();
        }
    }

    @Test
    void pairsComeStrongestFirstAndThenInTheOrderOfTheInput() {
        ScanResult result = Doppel.with(WORDS.withThreshold(0.1))
                .scan(List.of(
                        new Document("z", "one two three four"),
                        new Document("y", "one two three five"),
                        new Document("x", "one two three four"),
                        new Document("w", "one two three five")));
        assertThat(pairs(result)).isEqualTo("""
                z x 1.000000
                y w 1.000000
                z y 0.500000
                z w 0.500000
                y x 0.500000
                x w 0.500000""");
    }

    @Test
    void twoDocumentsWithOneIdAreRefusedNamingBothPlaces() {
        List<Document> documents = List.of(new Document("7", "a", "old.csv:2"), new Document("7", "b", "new.csv:9"));
        assertThatThrownBy(() -> Doppel.with(WORDS).scan(documents))
                .isInstanceOf(DuplicateIdException.class)
                .hasMessage("two documents have the id \"7\": old.csv:2 and new.csv:9");
    }

    /** Threads meet the two documents in any order, but the message always names them in input order. */
    @Property(tries = 60)
    void repeatedIdsAreNamedInInputOrder(SplittableRandom random) {
        int count = 2 + random.nextInt(400);
        int second = 1 + random.nextInt(count - 1);
        int first = random.nextInt(second);
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String text = "word ".repeat(random.nextInt(i == first ? 3000 : 30));
            documents.add(new Document(i == second ? "id " + first : "id " + i, text, "file:" + i));
        }
        for (int threads : new int[] {1, 2, 7}) {
            assertThatThrownBy(() -> Doppel.with(WORDS.withThreads(threads)).scan(documents))
                    .isInstanceOf(DuplicateIdException.class)
                    .hasMessage("two documents have the id \"id %d\": file:%d and file:%d", first, first, second);
        }
    }

    @Test
    void methodThatCannotKeepThePromiseIsRefused() {
        List<Document> documents = List.of(new Document("a", "x y"), new Document("b", "x y"));
        assertThatThrownBy(() -> Doppel.with(
                                WORDS.withMeasure(Measure.OVERLAP, 0.9).withMethod(Method.LSH))
                        .scan(documents))
                .hasMessage("the method lsh cannot promise recall for overlap at threshold 0.9: use the method exact");
        assertThatThrownBy(() -> Doppel.with(WORDS.withThreshold(0.01).withMethod(Method.LSH))
                        .scan(documents))
                .hasMessageStartingWith(
                        "the method lsh cannot promise recall 0.99 at threshold 0.01 with 128 sketch values");
        assertThatThrownBy(() -> Doppel.with(WORDS.withThreshold(0).withMethod(Method.LSH))
                        .scan(documents))
                .hasMessage(
                        "the method lsh cannot promise recall for jaccard at threshold 0: use the method exact, or the"
                                + " method lsh with bands and rows of your own");
        assertThatThrownBy(() -> Doppel.with(WORDS.withThreshold(0.01).withMethod(Method.SIGNATURES))
                        .scan(documents))
                .hasMessageStartingWith("the method signatures cannot promise recall 0.99");
        assertThat(Doppel.with(WORDS.withThreshold(0.01)).scan(documents).reason())
                .isEqualTo("bands of 128 values cannot promise recall 0.99");
        assertThat(Doppel.with(WORDS.withMeasure(Measure.OVERLAP, 0.9))
                        .scan(documents)
                        .reason())
                .isEqualTo("only it can promise recall for overlap at this threshold");
    }

    /** The documents share many shingles, so an exact join would read many postings. */
    @Test
    void autoTurnsToBandsWhereTheExactJoinIsCrowded() {
        SplittableRandom random = new SplittableRandom(6);
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < 4000; i++) {
            String text = random.ints(30, 0, 10).mapToObj(Integer::toString).collect(Collectors.joining(" "));
            documents.add(new Document("d" + i, text));
        }
        ScanResult result = Doppel.with(WORDS.withThreshold(0.6)).scan(documents);
        assertThat(result.scheme().strategy()).isInstanceOf(CandidateStrategy.Lsh.class);
        assertThat(result.reason()).matches("an exact join would need [0-9,]+ look-ups in its index");
    }

    @Test
    void moreBandHitsGiveFewerCandidatesAndTheSameTruth() {
        List<Document> documents = randomDocuments(new SplittableRandom(5), 200);
        Options options = WORDS.withThreshold(0.3).withMethod(Method.LSH);
        ScanResult one =
                Doppel.with(options.withBands(new BandScheme(60, 2, 1))).scan(documents);
        ScanResult five =
                Doppel.with(options.withBands(new BandScheme(60, 2, 5))).scan(documents);
        assertThat(five.candidates()).isLessThan(one.candidates());
        assertThat(one.pairs()).containsAll(five.pairs());
        assertThat(Doppel.with(options.withMinBandHits(3))
                        .scan(documents)
                        .scheme()
                        .recall())
                .isGreaterThanOrEqualTo(0.99);
    }

    @Test
    void comparisonHasEveryMeasureAndTheEstimate() {
        Comparison comparison = Doppel.with(WORDS)
                .compare(new Document("a", "one two three four"), new Document("b", "one two three five"));
        assertThat(comparison.similarity(Measure.JACCARD)).isEqualTo(0.5);
        assertThat(comparison.similarity(Measure.DICE)).isEqualTo(2.0 / 3);
        assertThat(comparison.estimate().lower()).isLessThan(0.5);
        assertThat(comparison.estimate().upper()).isGreaterThan(0.5);
    }

    @Test
    void optionsThatMakeNoSenseAreRefused() {
        assertThatThrownBy(() -> WORDS.withThreshold(1.5)).hasMessage("threshold of jaccard must be 0 .. 1 (got: 1.5)");
        assertThatThrownBy(() -> WORDS.withThreshold(Double.NaN)).hasMessageContaining("(got: NaN)");
        assertThatThrownBy(() -> WORDS.withMeasure(Measure.BAG_JACCARD, 0.8))
                .hasMessage("threshold of bag-jaccard must be 0 .. 0.5 (got: 0.8)");
        assertThatThrownBy(() -> WORDS.withRecall(1)).hasMessageContaining("the method exact finds all pairs");
        assertThatThrownBy(() -> WORDS.withBands(new BandScheme(50, 10)))
                .hasMessage(
                        "bands x rows must fit the sketch size 128 (got: 50 x 10 = 500): use a sketch size of 500 or"
                                + " more, or fewer bands or rows");
        assertThatThrownBy(() -> WORDS.withMinBandHits(0)).hasMessage("band hits must be 1 or more (got: 0)");
        assertThatThrownBy(() -> WORDS.withThreads(0)).hasMessage("threads must be 1 .. 1024 (got: 0)");
    }

    @Test
    void progressReportsEveryStageAndDocument() {
        List<String> stages = new ArrayList<>();
        long[] advanced = new long[1];
        Progress progress = new Progress() {
            @Override
            public void stage(String name, long total) {
                stages.add(name + " " + total);
            }

            @Override
            public void advance(long amount) {
                synchronized (advanced) {
                    advanced[0] += amount;
                }
            }
        };
        Doppel.with(WORDS.withMethod(Method.LSH))
                .reportingTo(progress)
                .scan(randomDocuments(new SplittableRandom(1), 30));
        assertThat(stages).containsExactly("reading -1", "sketching 30", "indexing -1", "comparing 30");
        assertThat(advanced[0]).isEqualTo(90);
    }

    @Test
    void failureInAWorkerReachesTheCaller() {
        List<Document> documents = new ArrayList<>(randomDocuments(new SplittableRandom(1), 30));
        Progress broken = new Progress() {
            @Override
            public void stage(String name, long total) {}

            @Override
            public void advance(long amount) {
                throw new IllegalStateException("the disk is on fire");
            }
        };
        assertThatThrownBy(() ->
                        Doppel.with(WORDS.withThreads(3)).reportingTo(broken).scan(documents))
                .hasMessage("the disk is on fire");
    }

    @Test
    void dedupReadsTextsBackFromTemporaryFiles() {
        SplittableRandom random = new SplittableRandom(1);
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            String text = i % 4 == 3 ? documents.get(i - 1).text() : randomText(random, 8_000);
            documents.add(new Document("d" + i, text));
        }
        Options options = Options.defaults().withMemory(Options.MIN_MEMORY);

        try (DedupResult result = Doppel.with(options).dedup(documents.iterator())) {
            assertThat(result.kept())
                    .isEqualTo(IntStream.range(0, 400)
                            .filter(i -> i % 4 != 3)
                            .mapToObj(documents::get)
                            .toList());
            assertThat(result.removed().get(0)).isEqualTo(new DedupResult.Removal("d3", "d2", 1));
        }
    }

    private static String randomText(SplittableRandom random, int words) {
        return IntStream.range(0, words)
                .mapToObj(i -> Integer.toString(random.nextInt(100_000), 36))
                .collect(Collectors.joining(" "));
    }

    @Test
    void dedupRefusesToMatchByPassages() {
        Doppel doppel = Doppel.with(Options.defaults().withMatchByPassages(PassageScheme.sharing(20), 0));

        assertThatThrownBy(() -> doppel.dedup(List.<Document>of().iterator()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("withThreshold");
    }

    @Test
    void passagesOfTwoStringsAreFoundWithoutOtherOptions() {
        String shared = "one two three four five six seven eight nine ten";
        String left = "before " + shared + " after";
        String right = shared + ", and more";

        List<Passage> passages = Doppel.with(Options.defaults()).passages(left, right);

        assertThat(passages).hasSize(1);
        Span found = passages.get(0).left();
        assertThat(left.substring(found.start(), found.end())).isEqualTo(shared);
        assertThat(Doppel.with(Options.defaults().withPassages(PassageScheme.of(11)))
                        .passages(left, right))
                .isEmpty();
    }

    @Test
    void ownWordsAreComparedAndKeepTheirPlaces() {
        CustomTokeniser pairs = CustomTokeniser.of("pairs", (text, words) -> {
            for (int at = 0; at + 2 <= text.length(); at += 2) {
                words.add(text.substring(at, at + 2).toLowerCase(Locale.ROOT), at, at + 2);
            }
        });
        Options options = Options.defaults()
                .withText(TextScheme.ofWords(pairs), ShingleScheme.words(2))
                .withThreshold(0.5)
                .withPassages(PassageScheme.of(5));

        ScanResult result = Doppel.with(options)
                .scan(List.of(
                        new Document("one", "xxABCDEFGHIJ"),
                        new Document("two", "abcdefghij"),
                        new Document("three", "bcdefghija")));

        assertThat(result.scheme()).hasToString("doppel-1 own=pairs words:2 set exact jaccard>=0.5");
        assertThat(result.pairs()).hasSize(1);
        assertThat(result.pairs().get(0).similarity()).isEqualTo(4 / 5.0);
        Passage passage = Objects.requireNonNull(result.evidence())
                .pairs()
                .get(0)
                .passages()
                .get(0);
        assertThat(passage.left().start()).isEqualTo(2);
        assertThat(passage.left().end()).isEqualTo(12);
    }
}
