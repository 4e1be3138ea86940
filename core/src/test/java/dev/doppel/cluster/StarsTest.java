package dev.doppel.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.band.Bander;
import dev.doppel.candidate.AllPairs;
import dev.doppel.candidate.BandBuckets;
import dev.doppel.candidate.CandidatePair;
import dev.doppel.candidate.Candidates;
import dev.doppel.candidate.EveryKept;
import dev.doppel.candidate.KeptBuckets;
import dev.doppel.candidate.KeptIndex;
import dev.doppel.candidate.KeptPrefixes;
import dev.doppel.candidate.Prefixes;
import dev.doppel.parallel.Workers;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import dev.doppel.testing.Property;
import dev.doppel.verify.Measure;
import dev.doppel.verify.VerifiedPair;
import dev.doppel.verify.Verifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class StarsTest {
    private static final BandScheme BANDS = new BandScheme(8, 2, 1);

    private static List<Group> stars(
            List<ShingleSet> sets, KeptIndex index, Measure measure, double threshold, int batch, int threads) {
        StarsInMemory memory = new StarsInMemory(sets);
        AtomicInteger decided = new AtomicInteger();
        try (Workers workers = new Workers(threads)) {
            new Stars(memory, memory, index, measure, threshold, workers, batch).decide(decided::addAndGet);
        }
        assertThat(decided).hasValue(sets.size());
        return memory.groups();
    }

    /** The slow, obvious way: verify all candidates, then group. */
    private static List<Group> grouped(
            List<ShingleSet> sets, Candidates candidates, Measure measure, double threshold) {
        Verifier verifier = new Verifier(sets, measure, threshold);
        List<VerifiedPair> pairs = new ArrayList<>();
        for (CandidatePair pair : candidates.pairs()) {
            verifier.verify(pair.left(), pair.right()).ifPresent(pairs::add);
        }
        return Grouping.STAR.group(sets.size(), pairs, verifier::similarity);
    }

    private static List<ShingleSet> randomSets(SplittableRandom random) {
        int universe = random.nextInt(3, 40);
        List<ShingleSet> sets = new ArrayList<>();
        for (int i = random.nextInt(1, 60); i > 0; i--) {
            boolean copy = !sets.isEmpty() && random.nextInt(4) == 0;
            long[] elements = random.longs(random.nextInt(0, 12), 0, universe).toArray();
            sets.add(copy ? sets.get(random.nextInt(sets.size())) : ShingleSet.setOf(elements));
        }
        return sets;
    }

    @Property
    void sameGroupsAsOfAllPairs(SplittableRandom random) {
        List<ShingleSet> sets = randomSets(random);
        Measure measure = random.nextBoolean() ? Measure.JACCARD : Measure.OVERLAP;
        double threshold = random.nextInt(1, 11) / 10.0;
        int batch = random.nextInt(1, 70);
        List<Group> expected = grouped(sets, new AllPairs(sets), measure, threshold);
        Prefixes prefixes = new Prefixes(sets, measure.jaccardFloor(threshold, false));
        assertThat(stars(sets, new KeptPrefixes(prefixes), measure, threshold, batch, 2))
                .isEqualTo(expected);
        assertThat(stars(sets, new EveryKept((left, right) -> true), measure, threshold, batch, 3))
                .isEqualTo(expected);
    }

    @Property
    void sameGroupsAsOfAllPairsThatShareABucketHoweverSmallTheIndex(SplittableRandom random) {
        List<ShingleSet> sets = randomSets(random);
        BandScheme bands = new BandScheme(8, 2, random.nextInt(1, 4));
        double threshold = random.nextInt(1, 11) / 10.0;
        List<BandKeys> keys = keys(sets, bands);
        List<Group> expected =
                grouped(sets, new BandBuckets(keys, bands.bands(), bands.minHits()), Measure.JACCARD, threshold);
        KeptBuckets index =
                new KeptBuckets(bands.bands(), bands.minHits(), random.nextInt(1, sets.size() + 2), keys::get);
        assertThat(stars(sets, index, Measure.JACCARD, threshold, random.nextInt(1, 70), random.nextInt(1, 4)))
                .isEqualTo(expected);
    }

    private static List<BandKeys> keys(List<ShingleSet> sets, BandScheme bands) {
        Sketcher sketcher = SketchScheme.fast(16).sketcher();
        Bander bander = bands.bander();
        return sets.stream().map(set -> bander.keys(sketcher.sketch(set))).toList();
    }

    @Test
    void aMillionCopiesCostOneComparisonEach() {
        int copies = 100_000;
        List<ShingleSet> sets = Collections.nCopies(copies, ShingleSet.setOf(1, 2, 3));
        BandKeys keys = keys(sets.subList(0, 1), BANDS).get(0);
        StarsInMemory memory = new StarsInMemory(sets);
        try (Workers workers = new Workers(2)) {
            KeptBuckets index = new KeptBuckets(BANDS.bands(), 1, copies, document -> keys);
            Stars.Effort effort = memory.decide(index, Measure.JACCARD, 0.8, workers);
            assertThat(effort).isEqualTo(new Stars.Effort(copies - 1, 1));
        }
        assertThat(memory.groups()).singleElement().extracting(Group::size).isEqualTo(copies);
    }

    @Test
    void anIndexForTwoNeedsARoundForEveryTwoKept() {
        List<ShingleSet> sets = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            sets.add(ShingleSet.setOf(i));
        }
        List<BandKeys> keys = keys(sets, BANDS);
        StarsInMemory memory = new StarsInMemory(sets);
        try (Workers workers = new Workers(1)) {
            KeptBuckets index = new KeptBuckets(BANDS.bands(), 1, 2, keys::get);
            Stars.Effort effort = memory.decide(index, Measure.JACCARD, 0.8, workers);
            assertThat(effort.rounds()).isEqualTo(5);
        }
        assertThat(memory.groups()).isEmpty();
    }

    @Test
    void capacityIsWhatFitsTheMemory() {
        for (int bands : new int[] {1, 16, 64}) {
            int capacity = KeptBuckets.capacity(bands, 10_000_000);
            assertThat(KeptBuckets.bytes(bands, capacity)).isLessThanOrEqualTo(10_000_000);
            assertThat(KeptBuckets.bytes(bands, capacity + 1)).isGreaterThan(10_000_000);
        }
        assertThat(KeptBuckets.capacity(16, 0)).isOne();
    }
}
