package dev.doppel.lab.tune;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.lab.tune.PrecisionRecallCurve.ScoredPair;
import dev.doppel.testing.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class PrecisionRecallCurveTest {
    private static final Offset<Double> EXACT = Offset.offset(1e-12);

    private static PrecisionRecallCurve curve(List<ScoredPair> pairs) {
        return new PrecisionRecallCurve(pairs, null);
    }

    /** Returns pairs with few distinct similarities, to produce ties. */
    private static List<ScoredPair> random(SplittableRandom random) {
        List<ScoredPair> pairs = new ArrayList<>(
                List.of(new ScoredPair(random.nextInt(8) / 7.0, true), new ScoredPair(random.nextInt(8) / 7.0, false)));
        for (int i = random.nextInt(30); i > 0; i--) {
            pairs.add(new ScoredPair(random.nextInt(8) / 7.0, random.nextBoolean()));
        }
        return pairs;
    }

    @Property
    void areaIsTheChanceThatASamePairIsMoreSimilar(SplittableRandom random) {
        List<ScoredPair> pairs = random(random);
        double above = 0;
        double all = 0;
        for (ScoredPair same : pairs) {
            for (ScoredPair different : pairs) {
                if (same.same() && !different.same()) {
                    all++;
                    above += same.similarity() > different.similarity()
                            ? 1
                            : same.similarity() == different.similarity() ? 0.5 : 0;
                }
            }
        }
        assertThat(curve(pairs).area()).isCloseTo(above / all, EXACT);
    }

    @Property
    void noThresholdHasABetterF1(SplittableRandom random) {
        List<ScoredPair> pairs = random(random);
        PrecisionRecallCurve curve = curve(pairs);
        PrecisionRecallCurve.Score best = curve.best();
        for (int i = 0; i <= 100; i++) {
            assertThat(curve.at(i / 100.0).f1()).isLessThanOrEqualTo(best.f1());
        }
        PrecisionRecallCurve.Score again = curve.at(best.threshold());
        assertThat(again.truePositives()).isEqualTo(best.truePositives());
        assertThat(again.falsePositives()).isEqualTo(best.falsePositives());
    }

    @Test
    void theThresholdIsMidwayBetweenSimilaritiesWithFewDigits() {
        assertThat(curve(List.of(new ScoredPair(0.9, true), new ScoredPair(0.3, false)))
                        .best())
                .isEqualTo(new PrecisionRecallCurve.Score(0.6, 1, 0, 0, 0.9 - 0.3));
        assertThat(curve(List.of(new ScoredPair(0.5004, true), new ScoredPair(0.5001, false)))
                        .best()
                        .threshold())
                .isEqualTo(0.5003);
    }

    /** Finding one of two pairs without false positives, or both with two false positives, gives an F1 of 2/3. */
    @Test
    void theWiderMarginBreaksTiesOfF1() {
        assertThat(curve(List.of(
                                new ScoredPair(0.9, true),
                                new ScoredPair(0.4, false),
                                new ScoredPair(0.35, false),
                                new ScoredPair(0.3, true)))
                        .best())
                .isEqualTo(new PrecisionRecallCurve.Score(0.65, 1, 0, 1, 0.9 - 0.4));
        assertThat(curve(List.of(
                                new ScoredPair(0.9, true),
                                new ScoredPair(0.85, false),
                                new ScoredPair(0.8, false),
                                new ScoredPair(0.7, true),
                                new ScoredPair(0.1, false)))
                        .best()
                        .threshold())
                .isEqualTo(0.4);
    }

    @Test
    void pairsWithNothingInCommonAreNeverFound() {
        PrecisionRecallCurve curve = curve(List.of(new ScoredPair(0, true), new ScoredPair(0.5, false)));
        assertThat(curve.at(0).truePositives()).isZero();
        assertThat(curve.best().f1()).isZero();
        assertThat(curve.at(0.9).precision()).isEqualTo(1);
    }

    @Test
    void aRequestedThresholdIsUsed() {
        List<ScoredPair> pairs = List.of(new ScoredPair(0.9, true), new ScoredPair(0.3, false));
        assertThat(new PrecisionRecallCurve(pairs, 0.2).chosen())
                .isEqualTo(new PrecisionRecallCurve.Score(0.2, 1, 1, 0, 0));
        assertThat(curve(pairs).chosen().threshold()).isEqualTo(0.6);
    }
}
