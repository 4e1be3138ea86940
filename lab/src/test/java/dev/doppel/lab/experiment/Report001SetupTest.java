package dev.doppel.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.band.BandScheme;
import dev.doppel.internal.Workers;
import dev.doppel.lab.generate.WordPool;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.Sketch;
import dev.doppel.testing.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests {@link Report001Setup} and the experiments that use it. */
class Report001SetupTest {
    @Property(tries = 30)
    void candidatesAreThePairsThatShareEnoughBands(SplittableRandom random) {
        long seed = random.nextLong();
        WordPool pool = Report001Setup.collections().get(random.nextInt(3));
        List<ShingleSet> sets = Report001Setup.sets(pool, random.nextInt(2, 9), seed);
        List<Sketch> sketches = Report001Setup.sketches(sets, seed);
        try (Workers workers = new Workers(1)) {
            for (int rows : Report001Setup.ROWS) {
                BandScheme bands = Report001Setup.bands(rows, random.nextDouble(0.01, 0.4));
                assertThat(Report001Setup.candidates(sets, sketches, bands, workers))
                        .hasSize((int) QuickRuns.candidates(sketches, bands));
            }
        }
    }

    @Test
    void aShareOfBandsIsRoundedUp() {
        assertThat(Report001Setup.bands(1, 0.1)).isEqualTo(new BandScheme(120, 1, 12));
        assertThat(Report001Setup.bands(4, 0.7)).isEqualTo(new BandScheme(30, 4, 21));
        assertThat(Report001Setup.bands(5, 0.1)).isEqualTo(new BandScheme(24, 5, 3));
        assertThat(Report001Setup.bands(10, 0.01)).isEqualTo(new BandScheme(12, 10, 1));
        assertThat(Report001Setup.bands(10, 1)).isEqualTo(new BandScheme(12, 10, 12));
    }

    @Test
    void everyShapeUsesTheWholeSignature() {
        assertThat(Report001Setup.ROWS)
                .allSatisfy(rows ->
                        assertThat(Report001Setup.bands(rows, 0.1).values()).isEqualTo(Report001Setup.FUNCTIONS));
    }

    @Test
    void theMeanNumberOfCandidatesFollowsTheSCurve() {
        List<ShingleSet> sets = Report001Setup.sets(WordPool.LONG, 8, 1);
        double[] similarities = ShingledDocuments.similarities(sets);
        List<List<Sketch>> draws = new ArrayList<>();
        for (int draw = 0; draw < QuickRuns.DRAWS; draw++) {
            draws.add(Report001Setup.sketches(sets, draw));
        }
        try (Workers workers = new Workers(1)) {
            for (int rows : List.of(1, 2, 3)) {
                BandScheme bands = Report001Setup.bands(rows, 0.05);
                assertThat(QuickRuns.standardErrorsFrom(
                                Report001Setup.expected(bands, similarities),
                                draw -> (double) Report001Setup.candidates(sets, draws.get(draw), bands, workers)
                                        .size()))
                        .as("rows %d", rows)
                        .isLessThan(QuickRuns.STANDARD_ERRORS);
            }
        }
    }

    @Test
    void candidatesFallIfTheRowsDouble() {
        DataTable means = QuickRuns.first(new RowsPerBandExperiment()).table("rows-mean");
        for (WordPool pool : WordPool.values()) {
            List<Double> candidates = Stream.of(1, 2, 4, 8)
                    .map(rows -> means.where("collection", pool.label())
                            .where("rows", rows)
                            .number(0, "candidates"))
                    .toList();
            assertThat(candidates).isSortedAccordingTo((one, other) -> Double.compare(other, one));
            assertThat(candidates.get(0)).isGreaterThan(2 * candidates.get(3));
        }
    }

    @Test
    void candidatesNeverRiseWithTheShareOfCollidingBands() {
        ExperimentFindings findings = QuickRuns.first(new ThresholdExperiment());
        DataTable data = findings.table("threshold");
        int steps = 20;
        for (int row = 1; row < data.size(); row++) {
            if (row % steps != 0) {
                assertThat(data.number(row, "t")).isGreaterThan(data.number(row - 1, "t"));
                assertThat(data.number(row, "candidates")).isLessThanOrEqualTo(data.number(row - 1, "candidates"));
                assertThat(data.number(row, "expected")).isLessThanOrEqualTo(data.number(row - 1, "expected") + 1e-9);
            }
        }
        DataTable means = findings.table("threshold-mean");
        for (WordPool pool : WordPool.values()) {
            assertThat(means.number(0, pool.label())).isGreaterThan(3 * means.number(steps / 2, pool.label()));
        }
    }

    @Test
    void runsGiveTheSameDataExceptForTimes() {
        for (Experiment experiment :
                List.of(new RowsPerBandExperiment(), new ThresholdExperiment(), new ShingleErrorExperiment())) {
            assertThat(QuickRuns.untimed(experiment.run(QuickRuns.QUICK)))
                    .as(experiment.name())
                    .isEqualTo(QuickRuns.untimed(QuickRuns.first(experiment)));
        }
    }
}
