package dev.doppel.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.doppel.lab.disguise.DisguiseKind;
import dev.doppel.lab.disguise.DisguiseScheme;
import dev.doppel.lab.disguise.Program;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DisguisesExperimentTest {
    private static final ExperimentFindings FINDINGS = QuickRuns.first(new DisguisesExperiment());
    private static final DataTable DISGUISES = FINDINGS.table("disguises");
    private static final DataTable INSERTIONS = FINDINGS.table("disguises-insertion");

    private static double median(String disguise) {
        return DISGUISES.where("disguise", disguise).number(0, "median");
    }

    private static DataTable insertions(ProgramMeasure measure) {
        return INSERTIONS.where("measure", measure.label());
    }

    @Test
    void everyKindAndLevelIsMeasuredBesideUnrelatedPrograms() {
        assertThat(DISGUISES.size()).isEqualTo(DisguiseKind.values().length + 7 + 1);
        for (int row = 0; row < DISGUISES.size() - 1; row++) {
            assertThat(DISGUISES.number(row, "pairs")).isEqualTo(24);
        }
        assertThat(DISGUISES.where("disguise", "unrelated").number(0, "pairs")).isEqualTo(12);
        assertThat(DISGUISES.numbers("lower_quartile"))
                .allSatisfy(similarity -> assertThat(similarity).isBetween(0.0, 1.0));
    }

    @Test
    void copiesKeepTheirSimilarityUntilCodeChanges() {
        assertThat(List.of(median("level 0"), median("level 1"), median("layout")))
                .containsOnly(1.0);
        assertThat(median("level 2")).isGreaterThan(0.85);
        assertThat(median("level 6")).isLessThan(median("level 2"));
    }

    @Test
    void copiesAtEveryLevelAreMoreSimilarThanUnrelatedPrograms() {
        double unrelated = DISGUISES.where("disguise", "unrelated").number(0, "upper_quartile");
        for (int level = 0; level <= 6; level++) {
            assertThat(DISGUISES.where("disguise", "level " + level).number(0, "lower_quartile"))
                    .as("level %d", level)
                    .isGreaterThan(unrelated);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = ProgramMeasure.class,
            names = {"SIMILARITY", "SHARED"})
    void insertedStatementsHardlyLowerTheSimilarityOfCopies(ProgramMeasure measure) {
        DataTable rows = insertions(measure);
        assertThat(rows.numbers("inserted")).isEqualTo(DisguisesExperiment.INSERTED);
        for (int row = 1; row < rows.size(); row++) {
            if (rows.number(row, "inserted") <= DisguiseKind.INSERTION.defaultRate()) {
                assertThat(rows.number(row, "copies_median"))
                        .as("%s inserted", rows.text(row, "inserted"))
                        .isGreaterThanOrEqualTo(DisguisesExperiment.AIM);
            }
            assertThat(rows.number(row, "unrelated_mean") - rows.number(0, "unrelated_mean"))
                    .as("%s inserted", rows.text(row, "inserted"))
                    .isLessThanOrEqualTo(0.01);
        }
    }

    @Test
    void passagesAcrossInsertionsRaiseUnrelatedProgramsByAtMostOnePoint() {
        assertThat(insertions(ProgramMeasure.SHARED).number(0, "unrelated_mean"))
                .isBetween(0.0, insertions(ProgramMeasure.SHARED_UNTREATED).number(0, "unrelated_mean") + 0.01);
    }

    @Test
    void passagesThatEndAtInsertionsLoseMostOfTheCopy() {
        DataTable rows = insertions(ProgramMeasure.SHARED_UNTREATED);
        assertThat(rows.number(rows.size() - 1, "copies_median")).isLessThan(0.7);
    }

    @Test
    void theSummaryStatesTheMediansOfTheTable() {
        assertThat(FINDINGS.summary())
                .contains(String.format(Locale.ROOT, "%.3f of the similarity", median("level 6")))
                .contains(String.format(Locale.ROOT, "same task is %.3f", median("unrelated")))
                .endsWith(String.format(
                        Locale.ROOT,
                        "cover %.1f %% of unrelated programs instead of %.1f %%.",
                        100 * insertions(ProgramMeasure.SHARED).number(0, "unrelated_mean"),
                        100 * insertions(ProgramMeasure.SHARED_UNTREATED).number(0, "unrelated_mean")));
    }

    @Test
    void givenProgramsReplaceTheExamples() {
        List<Program> programs = ExamplePrograms.all().subList(0, 3);
        DisguisedProgramPairs pairs = DisguisedProgramPairs.of(new ExperimentSettings(1, true, List.of(), programs));
        assertThat(pairs.programs()).isEqualTo(programs);
        assertThat(pairs.variants()).isEqualTo(8);
        assertThat(pairs.unrelated()).hasSize(3);
    }

    @Test
    void programsWithoutACommonTaskAreRefused() {
        List<Program> programs =
                List.of(Program.of("a/A", "A.java", "class A {}"), Program.of("b/B", "B.java", "class B {}"));
        assertThatThrownBy(() -> DisguisedProgramPairs.of(new ExperimentSettings(1, true, List.of(), programs)))
                .hasMessage("the programs must include two for the same task: give folders of tasks, each with several"
                        + " programs");
    }

    @Test
    void everyExampleCanBeDisguisedInEveryWay() {
        for (DisguiseKind kind : DisguiseKind.values()) {
            assertThat(ExamplePrograms.all().stream()
                            .map(program -> DisguiseScheme.DEFAULT
                                    .disguiser()
                                    .variant(program, kind, 1)
                                    .changes()
                                    .getOrDefault(kind, 0))
                            .collect(Collectors.summingInt(changes -> changes)))
                    .as(kind.label())
                    .isPositive();
        }
    }

    @Test
    void quantilesAreInterpolated() {
        Quantiles quantiles = new Quantiles(List.of(4.0, 1.0, 2.0));
        assertThat(quantiles.at(0)).isEqualTo(1);
        assertThat(quantiles.at(0.5)).isEqualTo(2);
        assertThat(quantiles.at(0.75)).isCloseTo(3, within(1e-12));
        assertThat(quantiles.at(1)).isEqualTo(4);
        assertThat(quantiles.mean()).isCloseTo(7 / 3.0, within(1e-12));
    }
}
