package dev.doppel.band;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.doppel.sketch.RandomSets;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import dev.doppel.testing.GoldenFiles;
import dev.doppel.testing.Property;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class LshIndexTest {
    private static final SketchScheme SCHEME = SketchScheme.fast(64);
    private static final BandScheme BANDS = new BandScheme(16, 4);

    /** Compares queries after random insertions and removals with a comparison of all sketches. */
    @Property(tries = 60)
    void findsWhatSharesABand(SplittableRandom random) {
        LshIndex<Integer> index = new LshIndex<>(SCHEME, BANDS);
        Map<Integer, Sketch> model = new HashMap<>();
        Sketcher sketcher = SCHEME.sketcher();
        for (int step = 0; step < 300; step++) {
            int id = random.nextInt(60);
            if (model.containsKey(id)) {
                assertThat(index.remove(id)).isTrue();
                model.remove(id);
            } else {
                assertThat(index.remove(id)).isFalse();
                Sketch sketch = randomSketch(random, sketcher);
                index.insert(id, sketch);
                model.put(id, sketch);
            }
            assertThat(index.size()).isEqualTo(model.size());
            Sketch query = randomSketch(random, sketcher);
            double minimum = random.nextDouble();
            LshMatches<Integer> matches = index.query(query, minimum);
            assertThat(matches.ids()).containsExactlyInAnyOrderElementsOf(expected(model, query, minimum));
            assertThat(matches.isComplete()).isTrue();
            assertThat(matches.matches())
                    .isSortedAccordingTo(Comparator.comparingDouble(
                            match -> -match.estimate().value()));
        }
    }

    /** Returns the sketch of a few of ten consecutive numbers, so that many sketches are similar or equal. */
    private static Sketch randomSketch(SplittableRandom random, Sketcher sketcher) {
        int first = random.nextInt(3) * 10;
        return sketcher.sketch(random.ints(random.nextInt(12), first, first + 10)
                .asLongStream()
                .toArray());
    }

    private static List<Integer> expected(Map<Integer, Sketch> model, Sketch query, double minimum) {
        BandKeys keys = BANDS.bander().keys(query);
        List<Integer> expected = new ArrayList<>();
        model.forEach((id, sketch) -> {
            if (BANDS.bander().keys(sketch).hits(keys) > 0
                    && sketch.similarity(query).value() >= minimum) {
                expected.add(id);
            }
        });
        return expected;
    }

    @Test
    void keepsThePromisedRecall() {
        SplittableRandom random = new SplittableRandom(1);
        SketchScheme scheme = SketchScheme.fast(128);
        Sketcher sketcher = scheme.sketcher();
        LshIndex<Integer> index = LshIndex.of(scheme, 0.8, 0.99);
        int found = 0;
        int pairs = 2000;
        for (int i = 0; i < pairs; i++) {
            RandomSets sets = RandomSets.of(random, 100, 80);
            index.insert(i, sketcher.sketch(sets.left()));
            found += index.query(sketcher.sketch(sets.right()), 0).ids().contains(i) ? 1 : 0;
        }
        assertThat(found / (double) pairs).isGreaterThan(0.985);
    }

    @Test
    void nearestReturnsTheBestCandidates() {
        Sketcher sketcher = SCHEME.sketcher();
        LshIndex<String> index = new LshIndex<>(SCHEME, new BandScheme(64, 1));
        index.insert("half", sketcher.sketch(1, 2, 3, 4, 11, 12));
        index.insert("same", sketcher.sketch(1, 2, 3, 4, 5, 6));
        index.insert("most", sketcher.sketch(1, 2, 3, 4, 5, 16));
        index.insert("none", sketcher.sketch(21, 22));
        Sketch query = sketcher.sketch(1, 2, 3, 4, 5, 6);
        assertThat(index.nearest(query, 2).ids()).containsExactly("same", "most");
        assertThat(index.nearest(query, 9).ids()).containsExactly("same", "most", "half");
    }

    @Test
    void containingFindsLargeSets() {
        SplittableRandom random = new SplittableRandom(1);
        SketchScheme scheme = SketchScheme.fast(512);
        Sketcher sketcher = scheme.sketcher();
        long[] elements = random.longs(2000).toArray();
        LshIndex<String> index = LshIndex.of(scheme, 0.8, 0.99);
        index.insert("large", sketcher.sketch(elements));
        index.insert("other", sketcher.sketch(random.longs(2000).toArray()));
        Sketch part = sketcher.sketch(Arrays.copyOf(elements, 500));
        assertThat(index.query(part, 0.8).ids()).isEmpty();
        assertThat(index.containing(part, 0.8).ids()).containsExactly("large");
    }

    @Test
    void aLargeBucketIsSkippedAndReported() {
        Sketcher sketcher = SCHEME.sketcher();
        LshIndex<Integer> index = new LshIndex<Integer>(SCHEME, new BandScheme(64, 1)).withMaxBucket(5);
        for (int i = 0; i < 10; i++) {
            index.insert(i, sketcher.sketch(1, 2, 3, 4, 5, 6, 7, 8, 9, 100 + i));
        }
        LshMatches<Integer> matches = index.query(sketcher.sketch(1, 2, 3, 4, 5, 6, 7, 8, 9, 100), 0);
        assertThat(matches.isComplete()).isFalse();
        assertThat(matches.skippedBuckets()).isPositive();
    }

    @Test
    void equalSketchesDoNotFillABucket() {
        Sketcher sketcher = SCHEME.sketcher();
        LshIndex<Integer> index = new LshIndex<Integer>(SCHEME, BANDS).withMaxBucket(1);
        for (int i = 0; i < 100; i++) {
            index.insert(i, sketcher.sketch(1, 2, 3));
        }
        LshMatches<Integer> matches = index.query(sketcher.sketch(1, 2, 3), 1);
        assertThat(matches.isComplete()).isTrue();
        assertThat(matches.ids()).hasSize(100).isSorted();
    }

    @Test
    void wrongInputIsRefused() {
        LshIndex<String> index = new LshIndex<>(SCHEME, BANDS);
        Sketch sketch = SCHEME.sketcher().sketch(1);
        index.insert("a", sketch);
        assertThat(index.contains("a")).isTrue();
        assertThat(index.get("a")).isEqualTo(sketch);
        assertThat(index.get("b")).isNull();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> index.insert("a", sketch))
                .withMessage("the index already contains the id a: remove it first");
        Sketch other = SCHEME.withSeed(3).sketcher().sketch(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> index.insert("b", other))
                .withMessage("the sketch must have the scheme of the index, fss:64 (got: fss:64@3)");
        assertThatIllegalArgumentException().isThrownBy(() -> index.query(other, 0.5));
        assertThatIllegalArgumentException().isThrownBy(() -> index.withMaxBucket(0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LshIndex.of(SketchScheme.fast(4), 0.2, 0.99))
                .withMessageContaining("cannot promise a recall of 0.99");
    }

    @Property(tries = 20)
    void aSavedIndexGivesTheSameAnswers(SplittableRandom random) {
        LshIndex<Integer> index = randomIndex(random);
        byte[] bytes = bytes(index, String::valueOf);
        LshIndex<Integer> restored = load(bytes);
        assertThat(bytes(restored, String::valueOf)).isEqualTo(bytes);
        Sketch query = randomSketch(random, SCHEME.sketcher());
        assertThat(restored.query(query, 0)).isEqualTo(index.query(query, 0));
    }

    private static LshIndex<Integer> randomIndex(SplittableRandom random) {
        LshIndex<Integer> index = new LshIndex<>(SCHEME, BANDS);
        for (int id = 0; id < random.nextInt(50); id++) {
            index.insert(id, randomSketch(random, SCHEME.sketcher()));
        }
        return index;
    }

    private static <I> byte[] bytes(LshIndex<I> index, Function<I, String> toText) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            index.save(out, toText);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toByteArray();
    }

    private static LshIndex<Integer> load(byte... bytes) {
        try {
            return LshIndex.load(new ByteArrayInputStream(bytes), Integer::valueOf);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void theBytesNeverChange() {
        LshIndex<String> index = new LshIndex<>(SketchScheme.fast(4), new BandScheme(2, 2));
        Sketcher sketcher = SketchScheme.fast(4).sketcher();
        index.insert("größe", sketcher.sketch(1, 2, 3));
        index.insert("b", sketcher.sketch(1, 2, 3));
        index.insert("empty", sketcher.sketch());
        GoldenFiles.check("core", "lsh-index.txt", HexFormat.of().formatHex(bytes(index, id -> id)) + "\n");
    }

    @Test
    void aStoredIndexCanBeRead() throws IOException {
        byte[] stored = HexFormat.of()
                .parseHex(GoldenFiles.lines("core", "lsh-index.txt").get(0));
        LshIndex<String> index = LshIndex.load(new ByteArrayInputStream(stored), id -> id);
        assertThat(index.size()).isEqualTo(3);
        assertThat(index.query(SketchScheme.fast(4).sketcher().sketch(1, 2, 3), 1)
                        .ids())
                .containsExactlyInAnyOrder("größe", "b");
    }

    @Test
    void damagedBytesAreDetected() {
        byte[] bytes = bytes(randomIndex(new SplittableRandom(2)), String::valueOf);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 300; i++) {
            byte[] damaged = bytes.clone();
            damaged[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            assertThatIOException().isThrownBy(() -> LshIndex.load(new ByteArrayInputStream(damaged), id -> id));
            byte[] truncated = Arrays.copyOf(bytes, random.nextInt(bytes.length));
            assertThatIOException().isThrownBy(() -> LshIndex.load(new ByteArrayInputStream(truncated), id -> id));
        }
    }

    @Test
    void severalThreadsCanUseTheIndex() throws Exception {
        LshIndex<Integer> index = new LshIndex<>(SCHEME, BANDS);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> tasks = new ArrayList<>();
            for (int thread = 0; thread < 4; thread++) {
                int first = thread * 1000;
                tasks.add(threads.submit(() -> {
                    Sketcher sketcher = SCHEME.sketcher();
                    for (int id = first; id < first + 1000; id++) {
                        Sketch sketch = sketcher.sketch(id, id + 1, id + 2);
                        index.insert(id, sketch);
                        assertThat(index.query(sketch, 1).ids()).contains(id);
                        if (id % 3 == 0) {
                            index.remove(id);
                        }
                    }
                }));
            }
            for (Future<?> task : tasks) {
                task.get();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(index.size()).isEqualTo(4000 - 1334);
    }
}
