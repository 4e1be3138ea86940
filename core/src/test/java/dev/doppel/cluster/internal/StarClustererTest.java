package dev.doppel.cluster.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.band.Bander;
import dev.doppel.candidate.CandidatePair;
import dev.doppel.candidate.Candidates;
import dev.doppel.candidate.internal.AllPairsCandidates;
import dev.doppel.candidate.internal.DocumentPrefixes;
import dev.doppel.candidate.internal.KeptIndex;
import dev.doppel.candidate.internal.KeptPostings;
import dev.doppel.candidate.internal.LinearScanIndex;
import dev.doppel.candidate.internal.LshCandidates;
import dev.doppel.candidate.internal.PostingKeys;
import dev.doppel.cluster.Group;
import dev.doppel.cluster.Grouping;
import dev.doppel.hash.HashMixer;
import dev.doppel.internal.Workers;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import dev.doppel.testing.Property;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;
import dev.doppel.verify.VerifiedPair;
import dev.doppel.verify.internal.Verifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class StarClustererTest {
    private static final BandScheme BANDS = new BandScheme(8, 2, 1);

    private static List<Group> stars(
            List<ShingleSet> sets, KeptIndex index, Measure measure, double threshold, int batch, int threads) {
        InMemoryStarClusterer memory = new InMemoryStarClusterer(sets);
        AtomicInteger decided = new AtomicInteger();
        try (Workers workers = new Workers(threads)) {
            new StarClusterer(memory, memory, index, criterion(measure, threshold), workers, batch)
                    .decide(decided::addAndGet);
        }
        assertThat(decided).hasValue(sets.size());
        return memory.groups();
    }

    private static Criterion criterion(Measure measure, double threshold) {
        return new Criterion(measure, threshold, measure.jaccardFloor(threshold, false));
    }

    private static DocumentPrefixes prefixes(List<ShingleSet> sets, double floor) {
        try (Workers workers = new Workers(2)) {
            return DocumentPrefixes.of(sets, floor, workers);
        }
    }

    /** Verifies all candidate pairs and groups the verified pairs. */
    private static List<Group> grouped(
            List<ShingleSet> sets, Candidates candidates, Measure measure, double threshold) {
        Verifier verifier = new Verifier(sets, criterion(measure, threshold));
        return Grouping.STAR.group(sets.size(), verified(verifier, candidates.pairs()), verifier::similarity);
    }

    private static List<ShingleSet> randomSets(SplittableRandom random) {
        int universe = random.nextInt(3, 40);
        List<ShingleSet> sets = new ArrayList<>();
        for (int i = random.nextInt(1, 60); i > 0; i--) {
            boolean copy = !sets.isEmpty() && random.nextInt(4) == 0;
            long[] elements = random.longs(random.nextInt(0, 12), 0, universe)
                    .map(HashMixer::mix)
                    .toArray();
            sets.add(copy ? sets.get(random.nextInt(sets.size())) : ShingleSet.setOf(elements));
        }
        return sets;
    }

    @Property
    void groupsEqualThoseOfAllPairs(SplittableRandom random) {
        List<ShingleSet> sets = randomSets(random);
        Measure measure = random.nextBoolean() ? Measure.JACCARD : Measure.OVERLAP;
        double threshold = random.nextInt(1, 11) / 10.0;
        int batch = random.nextInt(1, 70);
        List<Group> expected = grouped(sets, new AllPairsCandidates(sets), measure, threshold);
        DocumentPrefixes prefixes = prefixes(sets, measure.jaccardFloor(threshold, false));
        KeptPostings index = KeptPostings.ofPrefixes(prefixes::of, random.nextLong(1, 10_000));
        assertThat(stars(sets, index, measure, threshold, batch, 2)).isEqualTo(expected);
        assertThat(stars(sets, new LinearScanIndex((left, right) -> true), measure, threshold, batch, 3))
                .isEqualTo(expected);
    }

    /** Returns the representative of each document by comparing it with all old documents and representatives. */
    private static int[] representativesByAllPairs(List<ShingleSet> sets, int old, Criterion criterion) {
        int[] representatives = new int[sets.size()];
        for (int document = 0; document < sets.size(); document++) {
            representatives[document] = document;
            double best = -1;
            for (int earlier = 0; document >= old && earlier < document; earlier++) {
                boolean isRepresentative = representatives[earlier] == earlier;
                Overlap overlap = criterion.met(sets.get(earlier), sets.get(document));
                if (isRepresentative && overlap != null && criterion.measure().of(overlap) > best) {
                    best = criterion.measure().of(overlap);
                    representatives[document] = earlier;
                }
            }
        }
        return representatives;
    }

    @Property
    void oldDocumentsAreRepresentativesAndAttractOthers(SplittableRandom random) {
        List<ShingleSet> sets = randomSets(random);
        int old = random.nextInt(sets.size() + 1);
        Measure measure = random.nextBoolean() ? Measure.JACCARD : Measure.OVERLAP;
        Criterion criterion = criterion(measure, random.nextInt(1, 11) / 10.0);
        DocumentPrefixes prefixes = prefixes(sets, criterion.measure().jaccardFloor(criterion.threshold(), false));
        InMemoryStarClusterer memory = new InMemoryStarClusterer(sets, old);
        KeptPostings index = KeptPostings.ofPrefixes(prefixes::of, random.nextLong(1, 10_000));
        try (Workers workers = new Workers(2)) {
            new StarClusterer(memory, memory, index, criterion, workers, random.nextInt(1, 70)).decide(decided -> {});
        }
        assertThat(IntStream.range(0, sets.size()).map(memory::representative))
                .containsExactly(Arrays.stream(representativesByAllPairs(sets, old, criterion))
                        .boxed()
                        .toArray(Integer[]::new));
    }

    @Property
    void groupsEqualThoseOfAllBucketPairsForAnyIndexSize(SplittableRandom random) {
        List<ShingleSet> sets = randomSets(random);
        BandScheme bands = new BandScheme(8, 2, random.nextInt(1, 4));
        double threshold = random.nextInt(1, 11) / 10.0;
        List<BandKeys> keys = keys(sets, bands);
        List<Group> expected;
        try (Workers workers = new Workers(2)) {
            expected = grouped(
                    sets,
                    new LshCandidates(sets, keys, bands.bands(), bands.minHits(), threshold, workers),
                    Measure.JACCARD,
                    threshold);
        }
        KeptPostings index = KeptPostings.ofBands(
                keys::get,
                bands.minHits(),
                prefixes(sets, threshold)::of,
                KeptPostings.bytes(bands.bands(), random.nextInt(1, sets.size() + 2)));
        assertThat(stars(sets, index, Measure.JACCARD, threshold, random.nextInt(1, 70), random.nextInt(1, 4)))
                .isEqualTo(expected);
    }

    private static List<BandKeys> keys(List<ShingleSet> sets, BandScheme bands) {
        Sketcher sketcher = SketchScheme.fast(16).sketcher();
        Bander bander = bands.bander();
        return sets.stream().map(set -> bander.keys(sketcher.sketch(set))).toList();
    }

    @Test
    void copiesCostOneComparisonEach() {
        int copies = 100_000;
        List<ShingleSet> sets = Collections.nCopies(copies, ShingleSet.setOf(1, 2, 3));
        BandKeys keys = keys(sets.subList(0, 1), BANDS).get(0);
        InMemoryStarClusterer memory = new InMemoryStarClusterer(sets);
        try (Workers workers = new Workers(2)) {
            KeptPostings index =
                    KeptPostings.ofBands(document -> keys, 1, document -> PostingKeys.NONE, Long.MAX_VALUE);
            StarClusterer.Effort effort = memory.decide(index, criterion(Measure.JACCARD, 0.8), workers);
            assertThat(effort).isEqualTo(new StarClusterer.Effort(copies - 1, 1));
        }
        assertThat(memory.groups()).singleElement().extracting(Group::size).isEqualTo(copies);
    }

    /** Documents whose sizes are unknown until their sets are loaded, as if the sets were on disk. */
    private static final class Fetched implements StarClusterer.Documents {
        private final InMemoryStarClusterer all;
        private final int[] fetches;

        Fetched(List<ShingleSet> sets) {
            all = new InMemoryStarClusterer(sets);
            fetches = new int[sets.size()];
        }

        @Override
        public int count() {
            return all.count();
        }

        @Override
        public void load(int from, int to) {}

        @Override
        public boolean isEmpty(int document) {
            return all.isEmpty(document);
        }

        @Override
        public long digest(int document) {
            return all.digest(document);
        }

        @Override
        public int size(int document) {
            return fetches[document] == 0 ? 0 : all.size(document);
        }

        @Override
        public ShingleSet set(int document) {
            fetches[document]++;
            return all.set(document);
        }
    }

    @Test
    void largeSetIsNotLoadedForEverySmallCandidate() {
        List<ShingleSet> sets = new ArrayList<>();
        sets.add(ShingleSet.setOf(LongStream.range(0, 1000).toArray()));
        for (int i = 1; i < 50; i++) {
            sets.add(ShingleSet.setOf(0, 1000 + i, 2000 + i));
        }
        Fetched documents = new Fetched(sets);
        KeptIndex index =
                KeptPostings.ofBands(document -> new BandKeys(7), 1, document -> PostingKeys.NONE, Long.MAX_VALUE);
        try (Workers workers = new Workers(1)) {
            new StarClusterer(
                            documents,
                            new InMemoryStarClusterer(sets),
                            index,
                            criterion(Measure.JACCARD, 0.8),
                            workers,
                            1)
                    .decide(decided -> {});
        }
        assertThat(documents.fetches[0]).isEqualTo(1);
    }

    @Test
    void indexForTwoDocumentsNeedsARoundForEveryTwoRepresentatives() {
        List<ShingleSet> sets = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            sets.add(ShingleSet.setOf(i));
        }
        List<BandKeys> keys = keys(sets, BANDS);
        InMemoryStarClusterer memory = new InMemoryStarClusterer(sets);
        try (Workers workers = new Workers(1)) {
            KeptPostings index = KeptPostings.ofBands(
                    keys::get, 1, document -> PostingKeys.NONE, KeptPostings.bytes(BANDS.bands(), 2));
            StarClusterer.Effort effort = memory.decide(index, criterion(Measure.JACCARD, 0.8), workers);
            assertThat(effort.rounds()).isEqualTo(5);
        }
        assertThat(memory.groups()).isEmpty();
    }

    /**
     * Returns sets in which some elements are shared and others differ. Most sets share a band, but few are similar.
     */
    private static List<ShingleSet> framedSets(SplittableRandom random) {
        int frame = random.nextInt(5, 30);
        List<ShingleSet> sets = new ArrayList<>();
        for (int i = 0; i < 250; i++) {
            LongStream own = random.longs(random.nextInt(1, 15), 100, 100 + random.nextInt(20, 20_000));
            sets.add(ShingleSet.setOf(LongStream.concat(LongStream.range(0, frame), own)
                    .map(HashMixer::mix)
                    .toArray()));
        }
        return sets;
    }

    @Property(tries = 30)
    void fullBucketsDoNotChangeTheGroups(SplittableRandom random) {
        List<ShingleSet> sets = framedSets(random);
        BandScheme bands = new BandScheme(8, 2, random.nextInt(1, 4));
        double threshold = random.nextInt(3, 11) / 10.0;
        List<BandKeys> keys = keys(sets, bands);
        List<CandidatePair> sharing = new ArrayList<>();
        for (CandidatePair pair : new AllPairsCandidates(sets).pairs()) {
            if (keys.get(pair.left()).hits(keys.get(pair.right())) >= bands.minHits()) {
                sharing.add(pair);
            }
        }
        Verifier verifier = new Verifier(sets, criterion(Measure.JACCARD, threshold));
        List<VerifiedPair> expected = verified(verifier, sharing);
        try (Workers workers = new Workers(2)) {
            LshCandidates buckets = new LshCandidates(sets, keys, bands.bands(), bands.minHits(), threshold, workers);
            assertThat(verified(verifier, buckets.pairs())).containsExactlyInAnyOrderElementsOf(expected);
            assertThat(buckets.pairs()).hasSizeLessThanOrEqualTo(sharing.size());
        }
        KeptPostings index = KeptPostings.ofBands(
                keys::get,
                bands.minHits(),
                prefixes(sets, threshold)::of,
                KeptPostings.bytes(bands.bands(), random.nextInt(1, 1000)));
        assertThat(stars(sets, index, Measure.JACCARD, threshold, random.nextInt(1, 500), 2))
                .isEqualTo(Grouping.STAR.group(sets.size(), expected, verifier::similarity));
    }

    /**
     * Full buckets take less memory than expected, so a full index may have room again after a batch. A document of the
     * next batch must not become a representative, since an earlier document that is still undecided may be similar.
     */
    @Test
    void indexThatWasFullKeepsNoMoreDocuments() {
        BandScheme bands = new BandScheme(8, 2, 1);
        for (int seed = 0; seed < 20; seed++) {
            List<ShingleSet> sets = framedSets(new SplittableRandom(seed));
            List<BandKeys> keys = keys(sets, bands);
            Verifier verifier = new Verifier(sets, criterion(Measure.JACCARD, 0.8));
            List<CandidatePair> sharing = new AllPairsCandidates(sets)
                    .pairs().stream()
                            .filter(pair -> keys.get(pair.left()).hits(keys.get(pair.right())) >= 1)
                            .toList();
            KeptPostings index =
                    KeptPostings.ofBands(keys::get, 1, prefixes(sets, 0.8)::of, KeptPostings.bytes(bands.bands(), 16));
            assertThat(stars(sets, index, Measure.JACCARD, 0.8, 16, 2))
                    .as("seed %s", seed)
                    .isEqualTo(Grouping.STAR.group(sets.size(), verified(verifier, sharing), verifier::similarity));
        }
    }

    private static List<VerifiedPair> verified(Verifier verifier, List<CandidatePair> candidates) {
        List<VerifiedPair> pairs = new ArrayList<>();
        for (CandidatePair pair : candidates) {
            verifier.verify(pair.left(), pair.right()).ifPresent(pairs::add);
        }
        return pairs;
    }

    /** Without a bucket limit, each of the 10,000 pages would be compared with thousands of other pages. */
    @Test
    void pagesWithACommonFrameAreNotAllComparedWithEachOther() {
        SplittableRandom random = new SplittableRandom(3);
        List<ShingleSet> sets = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            LongStream own = random.longs(80);
            sets.add(ShingleSet.setOf(LongStream.concat(LongStream.range(0, 120).map(HashMixer::mix), own)
                    .toArray()));
        }
        List<BandKeys> keys = keys(sets, BANDS);
        InMemoryStarClusterer memory = new InMemoryStarClusterer(sets);
        try (Workers workers = new Workers(2)) {
            KeptPostings index = KeptPostings.ofBands(keys::get, 1, prefixes(sets, 0.8)::of, Long.MAX_VALUE);
            StarClusterer.Effort effort = memory.decide(index, criterion(Measure.JACCARD, 0.8), workers);
            assertThat(effort.candidates()).isLessThan(10_000L * 8 * 64);
        }
        assertThat(memory.groups()).isEmpty();
    }

    /** Any two of the documents share 79 elements, and 80 would be enough. */
    @Test
    void almostSimilarDocumentsAreNotAllComparedWithEachOther() {
        SplittableRandom random = new SplittableRandom(4);
        List<ShingleSet> sets = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            LongStream common = LongStream.range(0, 79).map(HashMixer::mix);
            sets.add(
                    ShingleSet.setOf(LongStream.concat(common, random.longs(11)).toArray()));
        }
        DocumentPrefixes prefixes = prefixes(sets, 0.8);
        List<BandKeys> keys = keys(sets, BANDS);
        // A few elements get the count of a frequent one, which makes a frequent element a strong key of their
        // document.
        assertThat(candidates(sets, KeptPostings.ofPrefixes(prefixes::of, Long.MAX_VALUE)))
                .isLessThan(sets.size() * 32L);
        assertThat(candidates(sets, KeptPostings.ofBands(keys::get, 1, prefixes::of, Long.MAX_VALUE)))
                .isLessThanOrEqualTo((long) sets.size() * BANDS.bands() * KeptPostings.BUCKET_LIMIT);
    }

    private static long candidates(List<ShingleSet> sets, KeptPostings index) {
        try (Workers workers = new Workers(2)) {
            return new InMemoryStarClusterer(sets)
                    .decide(index, criterion(Measure.JACCARD, 0.8), workers)
                    .candidates();
        }
    }
}
