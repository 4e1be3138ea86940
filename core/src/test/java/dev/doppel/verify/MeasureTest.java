package dev.doppel.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.Shingler;
import dev.doppel.testing.Property;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.internal.Verifier;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class MeasureTest {
    private static double of(Measure measure, ShingleSet left, ShingleSet right) {
        return measure.of(Overlap.of(left, right));
    }

    /** In report 004, {0,1,2,5,6} and {0,2,3,4,5,7,9} share 3 of 9 elements. */
    @Test
    void jaccardOfReport004() {
        ShingleSet a = ShingleSet.setOf(0, 1, 2, 5, 6);
        ShingleSet b = ShingleSet.setOf(0, 2, 3, 4, 5, 7, 9);
        assertThat(of(Measure.JACCARD, a, b)).isEqualTo(3.0 / 9);
    }

    /** In report 003, {a,a,a,b} and {a,a,b,b,c} have a bag Jaccard similarity of 3/9. */
    @Test
    void bagSimilarityOfReport003() {
        ShingleSet a = ShingleSet.bagOf(1, 1, 1, 2);
        ShingleSet b = ShingleSet.bagOf(1, 1, 2, 2, 3);
        assertThat(of(Measure.BAG_JACCARD, a, b)).isEqualTo(1.0 / 3);
        assertThat(of(Measure.WEIGHTED_JACCARD, a, b)).isEqualTo(3.0 / 6);
    }

    /** In report 000, Nadal and Nadia share 2 of 6 letter pairs, and two example sentences share 3 of 6 words. */
    @Test
    void jaccardOfReport000() {
        assertThat(jaccard(ShingleScheme.chars(2), "Nadal", "Nadia")).isEqualTo(2.0 / 6);
        assertThat(jaccard(ShingleScheme.words(1), "I love chocolate and pizza", "I love white chocolate"))
                .isEqualTo(3.0 / 6);
    }

    private static double jaccard(ShingleScheme scheme, String left, String right) {
        Shingler shingler = scheme.shingler();
        return of(
                Measure.JACCARD,
                shingler.shingle(TextScheme.PLAIN.splitter().split(left)),
                shingler.shingle(TextScheme.PLAIN.splitter().split(right)));
    }

    /** Checks every measure against its formula on small random bags. The formula is computed from maps of counts. */
    @Property(tries = 300)
    void measuresFollowTheirFormulas(SplittableRandom random) {
        long[] left = random.longs(random.nextInt(1, 30), 0, 12).toArray();
        long[] right = random.longs(random.nextInt(1, 30), 0, 12).toArray();
        boolean bag = random.nextBoolean();
        Map<Long, Integer> a = counts(left, bag);
        Map<Long, Integer> b = counts(right, bag);
        double min = 0, max = 0, dot = 0, squaresA = 0, squaresB = 0, distance = 0, common = 0, sizeA = 0, sizeB = 0;
        TreeSet<Long> union = new TreeSet<>(a.keySet());
        union.addAll(b.keySet());
        for (long shingle : union) {
            int x = a.getOrDefault(shingle, 0);
            int y = b.getOrDefault(shingle, 0);
            min += Math.min(x, y);
            max += Math.max(x, y);
            dot += x * y;
            squaresA += x * x;
            squaresB += y * y;
            distance += (x - y) * (x - y);
            common += x > 0 && y > 0 ? 1 : 0;
            sizeA += x;
            sizeB += y;
        }
        Overlap overlap = bag
                ? Overlap.of(ShingleSet.bagOf(left), ShingleSet.bagOf(right))
                : Overlap.of(ShingleSet.setOf(left), ShingleSet.setOf(right));
        assertThat(Measure.JACCARD.of(overlap)).isEqualTo(common / union.size());
        assertThat(Measure.BAG_JACCARD.of(overlap)).isEqualTo(min / (sizeA + sizeB));
        assertThat(Measure.WEIGHTED_JACCARD.of(overlap)).isEqualTo(min / max);
        assertThat(Measure.OVERLAP.of(overlap)).isEqualTo(min / Math.min(sizeA, sizeB));
        assertThat(Measure.DICE.of(overlap)).isEqualTo(2 * min / (sizeA + sizeB));
        assertThat(Measure.COSINE.of(overlap)).isCloseTo(dot / Math.sqrt(squaresA * squaresB), within(1e-12));
        assertThat(Measure.EUCLIDEAN.of(overlap)).isEqualTo(common == 0 ? 0 : 1 / (1 + Math.sqrt(distance)));
        assertThat(overlap.leftContainment()).isEqualTo(min / sizeA);
        assertThat(overlap.rightContainment()).isEqualTo(min / sizeB);
    }

    private static Map<Long, Integer> counts(long[] occurrences, boolean bag) {
        Map<Long, Integer> counts = new HashMap<>();
        for (long shingle : occurrences) {
            counts.merge(shingle, 1, (old, one) -> bag ? old + one : 1);
        }
        return counts;
    }

    /** Bands and joins require that a pair at or above a threshold has a Jaccard similarity of at least the floor. */
    @Property(tries = 500)
    void floorNeverExceedsTheSimilarityOfElements(SplittableRandom random) {
        int universe = random.nextInt(1, 30);
        long[] left = random.longs(random.nextInt(1, 40), 0, universe).toArray();
        long[] right = random.longs(random.nextInt(1, 40), 0, universe).toArray();
        boolean bag = random.nextBoolean();
        ShingleSet a = bag ? ShingleSet.bagOf(left) : ShingleSet.setOf(left);
        ShingleSet b = bag ? ShingleSet.bagOf(right) : ShingleSet.setOf(right);
        Overlap overlap = Overlap.of(a, b);
        double elements = of(
                Measure.JACCARD,
                ShingleSet.setOf(a.elements().clone()),
                ShingleSet.setOf(b.elements().clone()));
        for (Measure measure : Measure.values()) {
            double floor = measure.jaccardFloor(measure.of(overlap), bag);
            assertThat(floor).as("%s", measure).isBetween(0.0, elements + 1e-12);
        }
    }

    /** Checks that the floor is tight. A lower floor would lead to unnecessary candidates. */
    @Test
    void floorIsTheMinimumJaccardSimilarityOfAPairAtTheThreshold() {
        assertThat(Measure.JACCARD.jaccardFloor(0.7, false)).isEqualTo(0.7);
        assertThat(Measure.WEIGHTED_JACCARD.jaccardFloor(0.7, true)).isEqualTo(0.7);
        assertThat(Measure.BAG_JACCARD.jaccardFloor(0.25, true)).isEqualTo(0.25 / 0.75);
        assertThat(Measure.DICE.jaccardFloor(0.5, true)).isEqualTo(0.5 / 1.5);
        assertThat(Measure.COSINE.jaccardFloor(0.5, false)).isEqualTo(0.25);
        assertThat(Measure.EUCLIDEAN.jaccardFloor(0.25, false)).isEqualTo(0.1);
        for (Measure withoutFloor : List.of(Measure.JACCARD, Measure.COSINE, Measure.EUCLIDEAN, Measure.OVERLAP)) {
            assertThat(withoutFloor.jaccardFloor(0.9, true))
                    .as("%s on bags", withoutFloor)
                    .isZero();
        }
        assertThat(Measure.OVERLAP.jaccardFloor(0.9, false)).isZero();
        assertThat(Measure.EUCLIDEAN.jaccardFloor(0, false)).isZero();
    }

    @Test
    void defaultThresholdOfBagJaccardCorrespondsToThatOfJaccard() {
        for (Measure measure : Measure.values()) {
            measure.requireThreshold(measure.defaultThreshold());
        }
        assertThat(Measure.JACCARD.defaultThreshold()).isEqualTo(0.8);
        assertThat(Measure.BAG_JACCARD.jaccardFloor(Measure.BAG_JACCARD.defaultThreshold(), true))
                .isCloseTo(0.8, within(0.002));
    }

    @Test
    void documentsWithNothingInCommonAreNeverSimilar() {
        for (Measure measure : Measure.values()) {
            assertThat(of(measure, ShingleSet.setOf(1), ShingleSet.setOf(2))).isZero();
            assertThat(of(measure, ShingleSet.EMPTY, ShingleSet.EMPTY)).isZero();
        }
        Verifier verifier = new Verifier(
                List.of(ShingleSet.setOf(1), ShingleSet.setOf(2), ShingleSet.setOf(2, 3)),
                new Criterion(Measure.JACCARD, 0, 0));
        assertThat(verifier.verify(0, 1)).isEmpty();
        assertThat(verifier.verify(1, 2)).map(VerifiedPair::similarity).contains(0.5);
    }

    @Test
    void labelsIdentifyTheMeasures() {
        for (Measure measure : Measure.values()) {
            assertThat(Measure.labelled(measure.label())).isEqualTo(measure);
        }
        assertThat(Measure.labelled("containment")).isEqualTo(Measure.OVERLAP);
        assertThatThrownBy(() -> Measure.labelled("hamming"))
                .hasMessage(
                        "measure must be one of jaccard, bag-jaccard, weighted-jaccard, overlap, dice, cosine, euclidean"
                                + " (got: hamming)");
    }
}
