package dev.doppel.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Document;
import dev.doppel.band.BandKeys;
import dev.doppel.candidate.CandidatePair;
import dev.doppel.hash.HashFamily;
import dev.doppel.hash.HashFunction;
import dev.doppel.hash.HashMixer;
import dev.doppel.hash.VectorHash;
import dev.doppel.hash.WordHash;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.text.WordScanner;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks that benchmarks return the same results as slow reference implementations of the stages. */
class StageBenchmarksTest {
    private static final int DOCUMENTS = 4;

    private static <B extends StageBenchmark> B prepared(B benchmark, WritingSystem script) {
        benchmark.script = script;
        benchmark.documents = DOCUMENTS;
        benchmark.prepare();
        return benchmark;
    }

    @ParameterizedTest
    @EnumSource
    void wordsFollowTheDefinition(WritingSystem script) {
        WordsBenchmark scanned = prepared(new WordsBenchmark(), script);
        WordsBenchmark split = prepared(new WordsBenchmark(), script);
        for (String text : script.texts(DOCUMENTS)) {
            List<String> words = SlowStages.words(text);
            assertThat(made(scanned.scan())).isEqualTo(words);
            assertThat(split.split().asList()).isEqualTo(words);
        }
    }

    private static List<String> made(WordScanner found) {
        return IntStream.range(0, found.count())
                .mapToObj(i -> new String(
                        found.bytes(),
                        found.edges()[2 * i],
                        found.edges()[2 * i + 1] - found.edges()[2 * i],
                        StandardCharsets.UTF_8))
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void bareScanAddsUpTheHashesOfWords(WritingSystem script) {
        WordsBenchmark benchmark = prepared(new WordsBenchmark(), script);
        for (String text : script.texts(DOCUMENTS)) {
            long sum = Stream.of(text.split("[\\p{ASCII}&&[^a-zA-Z0-9]]+"))
                    .filter(word -> !word.isEmpty())
                    .mapToLong(WordHash::hash)
                    .sum();
            assertThat(benchmark.bareScan()).isEqualTo(sum);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shinglesAreTheHashesOfAllWindows(WritingSystem script) {
        ShinglesBenchmark found = prepared(new ShinglesBenchmark(), script);
        ShinglesBenchmark made = prepared(new ShinglesBenchmark(), script);
        ShinglesBenchmark whole = prepared(new ShinglesBenchmark(), script);
        for (String text : script.texts(DOCUMENTS)) {
            ShingleSet shingles = SlowStages.shingles(text);
            assertThat(found.fromScannedWords()).isEqualTo(shingles);
            assertThat(made.fromWords()).isEqualTo(shingles);
            assertThat(whole.fromText()).isEqualTo(shingles);
        }
    }

    @ParameterizedTest
    @EnumSource
    void sketchesContainTheMinimumOfAllRounds(WritingSystem script) {
        SketchBenchmark fast = prepared(new SketchBenchmark(), script);
        TextToSketchBenchmark inARow = prepared(new TextToSketchBenchmark(), script);
        for (String text : script.texts(DOCUMENTS)) {
            long[] sketch = SlowStages.fastSketch(SlowStages.shingles(text), SketchScheme.DEFAULT_SIZE);
            assertThat(fast.fast().values()).isEqualTo(sketch);
            assertThat(inARow.sketch().values()).isEqualTo(sketch);
        }
    }

    @ParameterizedTest
    @EnumSource
    void minHashContainsTheMinimumOfEachFunction(WritingSystem script) {
        SketchBenchmark benchmark = prepared(new SketchBenchmark(), script);
        HashFunction[] functions = HashFamily.MURMUR3.functions(SketchScheme.DEFAULT_SIZE, 0);
        for (String text : script.texts(DOCUMENTS)) {
            long[] elements = SlowStages.shingles(text).elements();
            assertThat(benchmark.minHash().values())
                    .isEqualTo(Stream.of(functions)
                            .mapToLong(function -> LongStream.of(elements)
                                    .map(function::hash)
                                    .min()
                                    .orElseThrow())
                            .toArray());
        }
    }

    @ParameterizedTest
    @EnumSource
    void columnsContainTheMinimumsOfTheFamily(HashFamily family) {
        HashFamiliesBenchmark benchmark = new HashFamiliesBenchmark();
        benchmark.family = family.label();
        benchmark.k = 20;
        benchmark.prepare();
        // As in the lab's experiment, each document has 245 distinct shingles.
        assertThat(benchmark.sets()).hasSize(20).allMatch(set -> set.size() == 245);
        HashFunction[] functions = family.functions(200, 1);
        for (ShingleSet set : benchmark.sets()) {
            assertThat(benchmark.column().values())
                    .isEqualTo(Stream.of(functions)
                            .mapToLong(function -> LongStream.of(set.elements())
                                    .map(function::hash)
                                    .min()
                                    .orElseThrow())
                            .toArray());
        }
    }

    @Test
    void columnsWithoutAFamilyAreDefaultSketches() {
        HashFamiliesBenchmark benchmark = new HashFamiliesBenchmark();
        benchmark.k = 20;
        benchmark.prepare();
        Sketch first = SketchScheme.fast(200)
                .withSeed(1)
                .sketcher()
                .sketch(benchmark.sets().get(0));
        assertThat(benchmark.column()).isEqualTo(first);
    }

    @ParameterizedTest
    @EnumSource
    void bandKeysAreTheSaltedHashesOfTheBands(WritingSystem script) {
        BandKeysBenchmark benchmark = prepared(new BandKeysBenchmark(), script);
        int rows = StageInputs.BANDS.rows();
        for (Sketch sketch : StageInputs.sketches(script.texts(DOCUMENTS))) {
            BandKeys keys = benchmark.keys();
            assertThat(keys.bands()).isEqualTo(StageInputs.BANDS.bands());
            for (int band = 0; band < keys.bands(); band++) {
                long[] values = Arrays.copyOfRange(sketch.values(), band * rows, (band + 1) * rows);
                assertThat(keys.key(band)).isEqualTo(VectorHash.MIXED.hash(values, 0, rows) ^ HashMixer.draw(0, band));
            }
        }
    }

    @Test
    void candidatesAreAllPairsThatShareABucket() {
        CandidatesBenchmark benchmark = new CandidatesBenchmark();
        benchmark.documents = 100;
        benchmark.prepare();
        List<BandKeys> keys = benchmark.keys();
        List<CandidatePair> pairs = new ArrayList<>();
        for (int right = 0; right < keys.size(); right++) {
            for (int left = 0; left < right; left++) {
                if (keys.get(left).hits(keys.get(right)) > 0) {
                    pairs.add(new CandidatePair(left, right));
                }
            }
        }
        assertThat(pairs).isNotEmpty();
        assertThat(benchmark.bandBuckets()).containsExactlyInAnyOrderElementsOf(pairs);
        assertThat(benchmark.keptBands()).containsExactlyInAnyOrderElementsOf(pairs);
        List<CandidatePair> similar = pairs.stream()
                .filter(pair -> Measure.JACCARD.of(Overlap.of(
                                benchmark.sets().get(pair.left()),
                                benchmark.sets().get(pair.right())))
                        >= StageInputs.THRESHOLD)
                .toList();
        assertThat(benchmark.keptPrefixes()).doesNotHaveDuplicates().containsAll(similar);
    }

    @ParameterizedTest
    @EnumSource
    void overlapCountsTheSharedShingles(WritingSystem script) {
        VerifyBenchmark benchmark = prepared(new VerifyBenchmark(), script);
        for (String text : script.texts(DOCUMENTS)) {
            Set<Long> left = elements(text);
            Set<Long> right = elements(VerifyBenchmark.copy(text));
            Set<Long> common = new HashSet<>(left);
            common.retainAll(right);
            Overlap overlap = benchmark.overlap();
            assertThat(overlap.common()).isEqualTo(common.size()).isPositive();
            assertThat(overlap.left()).isEqualTo(left.size());
            assertThat(overlap.right()).isEqualTo(right.size());
        }
    }

    private static Set<Long> elements(String text) {
        Set<Long> elements = new HashSet<>();
        LongStream.of(SlowStages.shingles(text).elements()).forEach(elements::add);
        return elements;
    }

    @ParameterizedTest
    @EnumSource
    void readingReturnsTheDocuments(WritingSystem script) {
        ReadBenchmark benchmark = prepared(new ReadBenchmark(), script);
        List<Document> read = benchmark.read();
        assertThat(read).extracting(Document::text).isEqualTo(script.texts(DOCUMENTS));
        assertThat(read).extracting(Document::id).containsExactly("d0", "d1", "d2", "d3");
    }
}
