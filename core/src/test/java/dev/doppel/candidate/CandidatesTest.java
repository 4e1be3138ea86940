package dev.doppel.candidate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.band.BandChooser;
import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.candidate.internal.AllPairsCandidates;
import dev.doppel.candidate.internal.CountingFilter;
import dev.doppel.candidate.internal.DocumentPrefixes;
import dev.doppel.candidate.internal.ExactJoin;
import dev.doppel.candidate.internal.LshCandidates;
import dev.doppel.candidate.internal.PrefixFilter;
import dev.doppel.candidate.internal.SignatureCandidates;
import dev.doppel.hash.HashMixer;
import dev.doppel.internal.Workers;
import dev.doppel.internal.collect.LongList;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.RandomSets;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.testing.Property;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Checks the candidate pairs of each method against those found by a loop over all pairs. */
class CandidatesTest {
    /** Returns sets that contain the hashes of small random numbers. Some sets are similar, and some are empty. */
    private static List<ShingleSet> randomSets(SplittableRandom random) {
        int universe = random.nextInt(1, 60);
        List<ShingleSet> sets = new ArrayList<>();
        for (int i = random.nextInt(0, 40); i > 0; i--) {
            if (!sets.isEmpty() && random.nextInt(3) == 0) {
                long[] copy = sets.get(random.nextInt(sets.size())).elements().clone();
                if (copy.length > 0) {
                    copy[random.nextInt(copy.length)] = HashMixer.mix(random.nextInt(universe));
                }
                sets.add(ShingleSet.setOf(copy));
            } else {
                sets.add(ShingleSet.setOf(random.longs(random.nextInt(0, 20), 0, universe)
                        .map(HashMixer::mix)
                        .toArray()));
            }
        }
        return sets;
    }

    private static DocumentPrefixes prefixes(List<ShingleSet> sets, double floor) {
        try (Workers workers = new Workers(3)) {
            return DocumentPrefixes.of(sets, floor, workers);
        }
    }

    private static ExactJoin join(DocumentPrefixes prefixes) {
        try (Workers workers = new Workers(3)) {
            return new ExactJoin(prefixes, workers);
        }
    }

    private static LshCandidates buckets(List<ShingleSet> sets, List<BandKeys> keys, BandScheme bands, double floor) {
        try (Workers workers = new Workers(2)) {
            return new LshCandidates(sets, keys, bands.bands(), bands.minHits(), floor, workers);
        }
    }

    private interface Wanted {
        boolean pair(int left, int right);
    }

    private static Set<CandidatePair> bruteForce(int documents, Wanted wanted) {
        Set<CandidatePair> pairs = new HashSet<>();
        for (int left = 0; left < documents; left++) {
            for (int right = left + 1; right < documents; right++) {
                if (wanted.pair(left, right)) {
                    pairs.add(new CandidatePair(left, right));
                }
            }
        }
        return pairs;
    }

    @Property(tries = 300)
    void exactJoinMissesNoPair(SplittableRandom random) {
        List<ShingleSet> sets = randomSets(random);
        double floor = random.nextInt(0, 11) / 10.0;
        Set<CandidatePair> similar =
                bruteForce(sets.size(), (left, right) -> isSimilar(sets.get(left), sets.get(right), floor));
        List<CandidatePair> found = join(prefixes(sets, floor)).pairs();
        assertThat(found).doesNotHaveDuplicates().containsAll(similar);
        Set<CandidatePair> sharing = bruteForce(
                sets.size(),
                (left, right) -> Overlap.of(sets.get(left), sets.get(right)).common() > 0);
        assertThat(sharing).containsAll(found);
    }

    @Property(tries = 300)
    void documentOfUniqueElementsHasNoPartner(SplittableRandom random) {
        List<ShingleSet> sets = randomSets(random);
        List<LongList> occurrences =
                sets.stream().map(set -> LongList.wrap(set.elements().clone())).toList();
        // Repeats elements at random positions, as in a text.
        for (LongList ofOne : occurrences) {
            for (int again = ofOne.isEmpty() ? 0 : random.nextInt(3); again > 0; again--) {
                int other = random.nextInt(ofOne.size());
                ofOne.add(ofOne.getLong(other));
                ofOne.set(other, ofOne.getLong(random.nextInt(ofOne.size())));
            }
        }
        double floor = random.nextInt(1, 11) / 10.0;
        CountingFilter counts = new CountingFilter(1 << 16);
        try (Workers workers = new Workers(2)) {
            counts.count(sets.size(), occurrences::get, workers);
        }
        PrefixFilter prefixes = PrefixFilter.counted(counts, floor);
        for (int document = 0; document < sets.size(); document++) {
            boolean alone = prefixes.isAlone(occurrences.get(document));
            ShingleSet set = sets.get(document);
            assertThat(alone && prefixes.of(set).count() > 0).isFalse();
            long similar =
                    sets.stream().filter(other -> isSimilar(set, other, floor)).count();
            assertThat(alone && similar > 1).as("has others than itself").isFalse();
            boolean itsOwn = Arrays.stream(set.elements()).allMatch(element -> counts.count(element) == 1);
            assertThat(alone).as("%s of its own", itsOwn).isIn(itsOwn, true);
        }
    }

    private static boolean isSimilar(ShingleSet left, ShingleSet right, double floor) {
        Overlap overlap = Overlap.of(left, right);
        return overlap.common() > 0 && Measure.JACCARD.of(overlap) >= floor;
    }

    /**
     * The tolerance must be relative, since the rounding errors for sets of this size exceed any small absolute
     * tolerance.
     */
    @Test
    void exactJoinMissesNoPairOfHugeSetsExactlyAtTheThreshold() {
        int common = 7_799_922;
        int size = 11_999_881;
        long[] large = LongStream.range(0, size).map(HashMixer::mix).toArray();
        List<ShingleSet> sets = List.of(ShingleSet.setOf(Arrays.copyOf(large, common)), ShingleSet.setOf(large));
        double dice = Measure.DICE.of(Overlap.of(sets.get(0), sets.get(1)));
        assertThat(join(prefixes(sets, Measure.DICE.jaccardFloor(dice, false))).pairs())
                .hasSize(1);
    }

    @Test
    void exactJoinComparesFewPairs() {
        SplittableRandom random = new SplittableRandom(1);
        List<ShingleSet> sets = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            // Half of the elements are rare, and half are frequent. Prefixes must consist of rare elements.
            long[] elements = random.longs(40, 1000, 6000).toArray();
            for (int j = 0; j < 20; j++) {
                elements[j] = random.nextInt(50);
            }
            sets.add(
                    ShingleSet.setOf(Arrays.stream(elements).map(HashMixer::mix).toArray()));
        }
        sets.add(sets.get(0));
        DocumentPrefixes prefixes = prefixes(sets, 0.8);
        ExactJoin join = join(prefixes);
        int allPairs = 501 * 500 / 2;
        assertThat(join.pairs()).contains(new CandidatePair(0, 500)).hasSizeLessThan(allPairs / 20);
        assertThat(prefixes.lookups()).isBetween((long) join.pairs().size(), allPairs / 20L);
    }

    /** The documents share almost enough elements, and their other elements occur in two documents each. */
    @Test
    void almostSimilarDocumentsAreNotCompared() {
        List<ShingleSet> sets = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            LongStream own = LongStream.range(0, 11).map(j -> HashMixer.mix(1000 + j));
            int pair = i / 2;
            own = own.map(element -> HashMixer.mix(element + pair));
            LongStream common = LongStream.range(0, 79).map(HashMixer::mix);
            sets.add(ShingleSet.setOf(LongStream.concat(common, own).toArray()));
        }
        assertThat(join(prefixes(sets, 0.8)).pairs())
                .hasSize(150)
                .allMatch(pair -> pair.left() / 2 == pair.right() / 2);
    }

    @Test
    void lookupsAreCountedPairByPair() {
        ShingleSet one = ShingleSet.setOf(HashMixer.mix(1));
        ShingleSet other = ShingleSet.setOf(HashMixer.mix(2));
        assertThat(prefixes(List.of(one, one, one, other, other), 0.5).lookups())
                .isEqualTo(3 + 1);
    }

    /** In a full bucket, pairs below the floor need not be found. */
    @Property
    void bucketsReturnThePairsThatShareEnoughBands(SplittableRandom random) {
        List<ShingleSet> sets = randomSets(random);
        BandScheme bands = new BandScheme(8, 2, random.nextInt(1, 4));
        var sketcher = SketchScheme.fast(16).sketcher();
        List<BandKeys> keys =
                sets.stream().map(sketcher::sketch).map(bands.bander()::keys).toList();
        double floor = random.nextInt(1, 11) / 10.0;
        Set<CandidatePair> sharing =
                bruteForce(sets.size(), (left, right) -> keys.get(left).hits(keys.get(right)) >= bands.minHits());
        Set<CandidatePair> similar = bruteForce(
                sets.size(),
                (left, right) -> sharing.contains(new CandidatePair(left, right))
                        && isSimilar(sets.get(left), sets.get(right), floor));
        List<CandidatePair> found = buckets(sets, keys, bands, floor).pairs();
        assertThat(found).doesNotHaveDuplicates().containsAll(similar);
        assertThat(sharing).containsAll(found);
    }

    @Property
    void signaturesReturnThePairsWithEnoughEqualValues(SplittableRandom random) {
        var sketcher = SketchScheme.fast(16).sketcher();
        List<Sketch> sketches =
                randomSets(random).stream().map(sketcher::sketch).toList();
        int minMatches = random.nextInt(1, 17);
        assertThat(new SignatureCandidates(sketches, minMatches).pairs())
                .containsExactlyInAnyOrderElementsOf(bruteForce(
                        sketches.size(),
                        (left, right) -> sketches.get(left).matches(sketches.get(right)) >= minMatches));
    }

    @Property
    void allPairsExcludesEmptyDocuments(SplittableRandom random) {
        List<ShingleSet> sets = randomSets(random);
        assertThat(new AllPairsCandidates(sets).pairs())
                .containsExactlyInAnyOrderElementsOf(bruteForce(
                        sets.size(),
                        (left, right) ->
                                !sets.get(left).isEmpty() && !sets.get(right).isEmpty()));
    }

    /**
     * The expected recall is 0.99. For 2000 pairs, the bound of 0.983 is three standard deviations below this value.
     */
    @Test
    void recallAtTheThresholdIsReachedForEveryDocumentLength() {
        for (double threshold : new double[] {0.5, 0.8}) {
            BandScheme bands = BandChooser.byRecall(128, threshold, 0.99, 1).orElseThrow();
            for (int union : new int[] {10, 20, 50, 100, 500, 2000}) {
                SplittableRandom random = new SplittableRandom(union);
                int found = 0;
                for (int trial = 0; trial < 2000; trial++) {
                    RandomSets sets = RandomSets.of(random, union, (int) Math.round(threshold * union));
                    var sketcher = SketchScheme.fast(128).sketcher();
                    var bander = bands.bander();
                    BandKeys leftKeys = bander.keys(sketcher.sketch(sets.left()));
                    found += leftKeys.hits(bander.keys(sketcher.sketch(sets.right()))) > 0 ? 1 : 0;
                }
                assertThat(found / 2000.0)
                        .as("threshold %s, union %d, %s", threshold, union, bands)
                        .isGreaterThan(0.983);
            }
        }
    }

    @Test
    void interruptedJoinEnds() {
        List<ShingleSet> equal = Collections.nCopies(100, ShingleSet.setOf(1, 2, 3));
        try (Workers workers = new Workers(1)) {
            DocumentPrefixes prefixes = DocumentPrefixes.of(equal, 0.5, workers);
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> new ExactJoin(prefixes, workers)).isInstanceOf(CancellationException.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}
