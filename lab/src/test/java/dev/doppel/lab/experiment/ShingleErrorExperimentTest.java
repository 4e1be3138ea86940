package dev.doppel.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.doppel.hash.HashFamily;
import dev.doppel.lab.generate.WordPool;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShingleErrorExperimentTest {
    @Test
    void theErrorOfASignatureFollowsTheory() {
        List<ShingleSet> sets = Report001Setup.sets(WordPool.SHORT, 5, 1);
        double[] similarities = ShingledDocuments.similarities(sets);
        for (int values : List.of(30, 120)) {
            SketchScheme scheme = SketchScheme.minHash(HashFamily.MODULAR, values);
            assertThat(QuickRuns.standardErrorsFrom(
                            EstimateErrors.expectedMeanSquare(similarities, values),
                            draw -> EstimateErrors.of(
                                            similarities,
                                            ShingledDocuments.sketches(
                                                    sets, scheme.withSeed(draw).sketcher()))
                                    .meanSquare()))
                    .as("%d values", values)
                    .isLessThan(QuickRuns.STANDARD_ERRORS);
        }
    }

    @Test
    void disjointPairsHaveNoRelativeError() {
        List<ShingleSet> sets = List.of(
                ShingleSet.setOf(new long[] {1, 2, 3, 4}),
                ShingleSet.setOf(new long[] {1, 2, 3, 5}),
                ShingleSet.setOf(new long[] {6, 7}));
        double[] similarities = ShingledDocuments.similarities(sets);
        List<Sketch> sketches = Report001Setup.sketches(sets, 1);
        double estimate = sketches.get(0).similarity(sketches.get(1)).value();
        double relative = Math.abs(estimate - 0.6) / 0.6;
        EstimateErrors errors = EstimateErrors.of(similarities, sketches);
        assertThat(errors.mean()).isCloseTo(relative, within(1e-12)).isPositive();
        assertThat(errors.meanSquare()).isCloseTo(relative * relative, within(1e-12));
        assertThat(errors.meanAbsoluteSquare()).isCloseTo((estimate - 0.6) * (estimate - 0.6) / 3, within(1e-12));
        assertThat(EstimateErrors.expectedMeanSquare(similarities, 100)).isCloseTo(0.4 / 60, within(1e-12));
    }

    @Test
    void theRelativeErrorGrowsWithTheShingleSizeAndTheAbsoluteErrorFalls() {
        DataTable data = new ShingleErrorExperiment().run(QuickRuns.QUICK).table("shingle-error");
        for (WordPool pool : WordPool.values()) {
            DataTable rows = data.where("collection", pool.label());
            for (int k = 4; k <= 8; k += 2) {
                DataTable some = rows.where("k", k);
                DataTable longer = rows.where("k", k + 2);
                assertThat(longer.number(0, "relative_error")).isGreaterThan(some.number(0, "relative_error"));
                assertThat(longer.number(0, "absolute_error")).isLessThan(some.number(0, "absolute_error"));
                assertThat(longer.number(0, "candidates")).isLessThanOrEqualTo(some.number(0, "candidates"));
            }
            assertThat(rows.where("k", 4).number(0, "relative_error")
                            / rows.where("k", 4).number(0, "expected_error"))
                    .isBetween(0.75, 1.25);
        }
    }
}
