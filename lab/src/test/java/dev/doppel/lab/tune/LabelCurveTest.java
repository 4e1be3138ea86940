package dev.doppel.lab.tune;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.lab.tune.LabelCurve.Judged;
import dev.doppel.testing.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class LabelCurveTest {
    private static final Offset<Double> EXACT = Offset.offset(1e-12);

    private static LabelCurve curve(List<Judged> judged) {
        return new LabelCurve(judged, null);
    }

    /** Few different similarities, so that there are ties. */
    private static List<Judged> random(SplittableRandom random) {
        List<Judged> judged = new ArrayList<>(
                List.of(new Judged(random.nextInt(8) / 7.0, true), new Judged(random.nextInt(8) / 7.0, false)));
        for (int i = random.nextInt(30); i > 0; i--) {
            judged.add(new Judged(random.nextInt(8) / 7.0, random.nextBoolean()));
        }
        return judged;
    }

    @Property
    void areaIsTheChanceThatASamePairIsMoreSimilar(SplittableRandom random) {
        List<Judged> judged = random(random);
        double above = 0;
        double all = 0;
        for (Judged same : judged) {
            for (Judged different : judged) {
                if (same.same() && !different.same()) {
                    all++;
                    above += same.similarity() > different.similarity()
                            ? 1
                            : same.similarity() == different.similarity() ? 0.5 : 0;
                }
            }
        }
        assertThat(curve(judged).area()).isCloseTo(above / all, EXACT);
    }

    @Property
    void noThresholdHasABetterF1(SplittableRandom random) {
        List<Judged> judged = random(random);
        LabelCurve curve = curve(judged);
        LabelCurve.Cut best = curve.best();
        for (int i = 0; i <= 100; i++) {
            assertThat(curve.at(i / 100.0).f1()).isLessThanOrEqualTo(best.f1());
        }
        LabelCurve.Cut again = curve.at(best.threshold());
        assertThat(again.right()).isEqualTo(best.right());
        assertThat(again.wrong()).isEqualTo(best.wrong());
    }

    /** With one digit less it would find another set of pairs, or it has two. */
    @Test
    void thresholdLiesMidwayBetweenSimilarities() {
        assertThat(curve(List.of(new Judged(0.9, true), new Judged(0.3, false))).best())
                .isEqualTo(new LabelCurve.Cut(0.6, 1, 0, 0, 0.9 - 0.3));
        assertThat(curve(List.of(new Judged(0.5004, true), new Judged(0.5001, false)))
                        .best()
                        .threshold())
                .isEqualTo(0.5003);
    }

    /** To find one of two with nothing wrong, or both with two wrong: F1 is 2/3 either way. */
    @Test
    void ofEqualF1TheWiderMarginWins() {
        assertThat(curve(List.of(
                                new Judged(0.9, true),
                                new Judged(0.4, false),
                                new Judged(0.35, false),
                                new Judged(0.3, true)))
                        .best())
                .isEqualTo(new LabelCurve.Cut(0.65, 1, 0, 1, 0.9 - 0.4));
        assertThat(curve(List.of(
                                new Judged(0.9, true),
                                new Judged(0.85, false),
                                new Judged(0.8, false),
                                new Judged(0.7, true),
                                new Judged(0.1, false)))
                        .best()
                        .threshold())
                .isEqualTo(0.4);
    }

    /** A scan never reports them, whatever the threshold. */
    @Test
    void pairsWithNothingInCommonAreNeverFound() {
        LabelCurve curve = curve(List.of(new Judged(0, true), new Judged(0.5, false)));
        assertThat(curve.at(0).right()).isZero();
        assertThat(curve.best().f1()).isZero();
        assertThat(curve.at(0.9).precision()).isEqualTo(1);
    }

    @Test
    void aGivenThresholdIsNotChosenAnew() {
        List<Judged> judged = List.of(new Judged(0.9, true), new Judged(0.3, false));
        assertThat(new LabelCurve(judged, 0.2).settled()).isEqualTo(new LabelCurve.Cut(0.2, 1, 1, 0, 0));
        assertThat(curve(judged).settled().threshold()).isEqualTo(0.6);
    }
}
