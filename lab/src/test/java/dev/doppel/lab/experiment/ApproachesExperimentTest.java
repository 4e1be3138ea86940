package dev.doppel.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.doppel.lab.experiment.ApproachesExperiment.Collection;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.Sketch;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ApproachesExperimentTest {
    private static final int MAX_DOCUMENTS = 410;

    private static ExperimentFindings findings = new ExperimentFindings("", List.of(), List.of());

    @BeforeAll
    static void run() {
        findings = new ApproachesExperiment(MAX_DOCUMENTS).run(QuickRuns.QUICK);
    }

    private static DataTable growth(Collection collection, SearchApproach approach) {
        return ApproachesExperiment.of(findings.table("approaches-growth"), collection, approach);
    }

    private static DataTable data(Collection collection, SearchApproach approach) {
        return ApproachesExperiment.of(findings.table("approaches"), collection, approach);
    }

    @Test
    void comparisonsOfLshGrowLessThanQuadratically() {
        for (SearchApproach quadratic : List.of(SearchApproach.EXACT, SearchApproach.SIGNATURES)) {
            assertThat(growth(Collection.CORPUS, quadratic).number(0, "compared_power"))
                    .isCloseTo(2, within(0.02));
        }
        for (SearchApproach banded : List.of(SearchApproach.LSH, SearchApproach.FAST_LSH)) {
            assertThat(growth(Collection.CORPUS, banded).number(0, "compared_power"))
                    .isBetween(0.8, 1.3);
        }
    }

    @Test
    void lshComparesASmallShareOfPermutations() {
        DataTable rows = data(Collection.PERMUTATIONS, SearchApproach.LSH);
        double share = rows.number(rows.size() - 1, "compared") / rows.number(rows.size() - 1, "pairs");
        assertThat(share).isBetween(0.0005, 0.005);
        assertThat(growth(Collection.PERMUTATIONS, SearchApproach.LSH).number(0, "compared_power"))
                .isBetween(1.5, 2.3);
    }

    @Test
    void lshComparesThePairsThatShareABand() {
        for (Collection collection : Collection.values()) {
            List<ShingleSet> sets = ShingledDocuments.of(
                    collection.generator(QuickRuns.QUICK.seed()), MAX_DOCUMENTS, ApproachesExperiment.SHINGLES);
            List<Sketch> sketches = ShingledDocuments.sketches(
                    sets, ApproachesExperiment.classic(QuickRuns.QUICK.seed()).sketcher());
            assertThat(data(collection, SearchApproach.LSH)
                            .where("documents", MAX_DOCUMENTS)
                            .number(0, "compared"))
                    .isEqualTo((double) QuickRuns.candidates(sketches, SearchApproach.BANDS));
        }
    }

    @Test
    void exactJaccardComparesAllPairsAndFindsTheSimilarOnes() {
        for (Collection collection : Collection.values()) {
            DataTable rows = data(collection, SearchApproach.EXACT).where("documents", MAX_DOCUMENTS);
            List<ShingleSet> sets = ShingledDocuments.of(
                    collection.generator(QuickRuns.QUICK.seed()), MAX_DOCUMENTS, ApproachesExperiment.SHINGLES);
            double[] similarities = ShingledDocuments.similarities(sets);
            assertThat(rows.number(0, "compared")).isEqualTo(MAX_DOCUMENTS * (MAX_DOCUMENTS - 1) / 2.0);
            assertThat(rows.number(0, "similar")).isEqualTo((double) Arrays.stream(similarities)
                    .filter(similarity -> similarity >= 0.8)
                    .count());
        }
    }

    @Test
    void lshFindsASubsetOfTheSimilarSignatures() {
        DataTable all = data(Collection.CORPUS, SearchApproach.SIGNATURES);
        DataTable some = data(Collection.CORPUS, SearchApproach.LSH);
        for (int row = 0; row < all.size(); row++) {
            assertThat(some.number(row, "similar"))
                    .isBetween(0.3 * all.number(row, "similar"), all.number(row, "similar"));
        }
    }

    @Test
    void runsGiveTheSameDataExceptForTimes() {
        ExperimentFindings again = new ApproachesExperiment(MAX_DOCUMENTS).run(QuickRuns.QUICK);
        assertThat(QuickRuns.untimed(again))
                .isEqualTo(QuickRuns.untimed(findings))
                .hasSize(4 + 6 + 1);
    }
}
