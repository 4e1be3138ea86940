package dev.doppel.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.doppel.Options;
import dev.doppel.hash.HashFamily;
import dev.doppel.internal.Decimals;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Checks claims in the documentation against experiment data. The seed is fixed. A bound of 4.4 standard deviations has
 * an error probability of about one in a hundred thousand.
 */
class ClaimsTest {
    private static final double STANDARD_DEVIATIONS = 4.4;
    private static final ExperimentSettings QUICK = new ExperimentSettings(1, true, List.of());

    private static final DataTable PRECISION =
            new EstimationErrorExperiment().run(QUICK).table("precision-error");
    private static final ExperimentFindings S_CURVES = new SCurvesExperiment().run(QUICK);
    private static final ExperimentFindings PASSAGES = new PlantedPassagesExperiment().run(QUICK);
    private static final DataTable SKETCHES =
            new SketchesExperiment().run(QUICK).table("sketches");

    @Test
    void similarityFallsWithTheSizeOfShingles() {
        ExperimentFindings findings = new ShingleSizeExperiment().run(QUICK);
        DataTable summary = findings.table("shingle-size-summary");
        assertThat(summary.numbers("k").stream().map(Double::intValue))
                .containsExactly(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20);
        for (int row = 1; row < summary.size(); row++) {
            assertThat(summary.number(row, "mean")).isLessThan(summary.number(row - 1, "mean"));
        }
        assertThat(summary.where("k", 9).number(0, "most")).isLessThan(0.1);
        assertThat(summary.where("k", 14).number(0, "pairs_at_0")).isGreaterThan(190 / 2.0);
        assertThat(findings.table("shingle-size").size()).isEqualTo(19 * 190);
    }

    @ParameterizedTest
    @EnumSource(HashFamily.class)
    void errorFallsWithTheSquareRootOfTheSketchSize(HashFamily family) {
        DataTable errors = PRECISION.where("sketch", family.label());
        assertThat(errors.size()).isEqualTo(EstimationErrorExperiment.SIZES.size());
        for (int row = 0; row < errors.size(); row++) {
            // A root mean square over n trials has a relative standard deviation of about 1 / sqrt(2n).
            double band = STANDARD_DEVIATIONS / Math.sqrt(2 * errors.number(row, "trials"));
            assertThat(errors.number(row, "rms_error") / errors.number(row, "expected"))
                    .as(errors.text(row, "functions") + " functions")
                    .isCloseTo(1, within(band));
        }
        double fall = errors.number(0, "rms_error") / errors.number(errors.size() - 1, "rms_error");
        assertThat(fall).isBetween(7.0, 14.0);
    }

    @Test
    void theErrorOfTheDefaultSketchIsBelowTheory() {
        DataTable errors = PRECISION.where("sketch", SketchKinds.DEFAULT);
        int last = errors.size() - 1;
        assertThat(errors.number(last, "rms_error")).isLessThan(errors.number(last, "expected"));
    }

    @ParameterizedTest
    @EnumSource(value = HashFamily.class, mode = EnumSource.Mode.EXCLUDE, names = "XOR")
    void candidatesFollowTheSCurve(HashFamily family) {
        DataTable observed = S_CURVES.table("s-curves-observed").where("sketch", family.label());
        assertThat(observed.size()).isEqualTo(SCurvesExperiment.SHAPES.size() * 9);
        for (int row = 0; row < observed.size(); row++) {
            assertThat(deviationsFromChance(observed, row))
                    .as(family + ", row " + row + ": standard deviations from the S-curve")
                    .isLessThan(STANDARD_DEVIATIONS);
        }
    }

    @Test
    void candidatesOfXorMasksDoNotFollowTheSCurve() {
        DataTable observed = S_CURVES.table("s-curves-observed").where("sketch", "xor");
        double[] deviations = new double[observed.size()];
        Arrays.setAll(deviations, row -> deviationsFromChance(observed, row));
        assertThat(Arrays.stream(deviations).max().orElse(0)).isGreaterThan(STANDARD_DEVIATIONS);
    }

    /** Returns the deviation of an observed fraction from its expectation, in standard deviations. */
    private static double deviationsFromChance(DataTable observed, int row) {
        double chance = observed.number(row, "chance");
        double trials = observed.number(row, "trials");
        double off = Math.abs(observed.number(row, "observed") - chance) - 0.5 / trials;
        return off / Math.sqrt(chance * (1 - chance) / trials);
    }

    @Test
    void theDefaultSketchReachesThePromisedRecallAtEveryLength() {
        DataTable promised = S_CURVES.table("s-curves-promised");
        assertThat(promised.size()).isEqualTo(4 * 6);
        for (int row = 0; row < promised.size(); row++) {
            double trials = promised.number(row, "trials");
            double deviation = Math.sqrt(Options.DEFAULT_RECALL * (1 - Options.DEFAULT_RECALL) / trials);
            assertThat(promised.number(row, "chance")).isGreaterThanOrEqualTo(Options.DEFAULT_RECALL);
            assertThat(promised.number(row, "observed"))
                    .as("threshold %s, %s shingles", promised.text(row, "threshold"), promised.text(row, "shingles"))
                    .isGreaterThanOrEqualTo(Options.DEFAULT_RECALL - STANDARD_DEVIATIONS * deviation);
        }
        assertThat(promised.numbers("observed").stream()
                        .mapToDouble(Double::doubleValue)
                        .average()
                        .orElse(0))
                .isGreaterThanOrEqualTo(Options.DEFAULT_RECALL);
    }

    @Test
    void xorMasksHaveALargeErrorOnSmallSets() {
        assertThat(error("xor", 20)).isGreaterThan(2.5);
        for (HashFamily family : HashFamily.values()) {
            if (family.isMinWise()) {
                double band = STANDARD_DEVIATIONS
                        * Math.sqrt(2 / SKETCHES.where("elements", 20).number(0, "trials"));
                assertThat(error(family.label(), 20)).as(family.label()).isCloseTo(1, within(band));
            }
        }
        assertThat(error(SketchKinds.DEFAULT, 20)).isLessThan(0.75);
    }

    private static double error(String kind, int elements) {
        return SKETCHES.where("sketch", kind).where("elements", elements).number(0, "normalised_error");
    }

    @Test
    void bandsChosenByRecallReachItAtEveryThreshold() {
        DataTable bands = new BandsForThresholdExperiment().run(QUICK).table("bands-for-threshold");
        DataTable byRecall = bands.where("chooser", "by recall");
        assertThat(byRecall.size()).isEqualTo(14);
        assertThat(byRecall.numbers("recall_at_threshold")).allMatch(recall -> recall >= Options.DEFAULT_RECALL);
        assertThat(bands.where("chooser", "by area").numbers("recall_at_threshold"))
                .anyMatch(recall -> recall < 0.6);
        for (int row = 0; row < bands.size(); row++) {
            assertThat(bands.number(row, "bands") * bands.number(row, "rows")).isLessThanOrEqualTo(128);
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 0.99", "0.05, 0.95", "0.1, 0.85"})
    void plantedPassagesAreFoundWithTheirEnds(double edits, double recall) {
        DataTable passages = PASSAGES.table("passages").where("edits", edits);
        assertThat(passages.size()).isEqualTo(3);
        assertThat(passages.numbers("planted")).allMatch(planted -> planted == 201);
        assertThat(passages.numbers("recall")).allMatch(share -> share >= recall);
        assertThat(passages.numbers("recall_by_half")).allMatch(share -> share >= 0.99);
    }

    @Test
    void almostAllPassagesFoundWerePlanted() {
        DataTable passages = PASSAGES.table("passages");
        assertThat(passages.size()).isEqualTo(6 + 2 * 3);
        assertThat(passages.numbers("precision")).allMatch(precision -> precision >= 0.98);
        DataTable chance = PASSAGES.table("passages-chance");
        assertThat(chance.where("least_words", 5).numbers("passages")).allMatch(found -> found > 0);
        assertThat(chance.where("least_words", 40).numbers("passages"))
                .hasSize(2)
                .containsOnly(0.0);
    }

    @Test
    void passagesAreFoundAsGuaranteed() {
        DataTable disguised = PASSAGES.table("passages-disguises");
        assertThat(disguised.size()).isEqualTo(3 * (3 + 4 * 4));
        for (int row = 0; row < disguised.size(); row++) {
            assertThat(disguised.number(row, "found"))
                    .as(disguised.shown().get(row).toString())
                    .isGreaterThanOrEqualTo(disguised.number(row, "guaranteed"));
        }
        assertThat(disguised.where("strength", 0.0).numbers("guaranteed")).containsOnly(1.0);
    }

    @Test
    void disguisedPassagesAreFoundOnlyWhereTheyWerePlanted() {
        DataTable disguised = PASSAGES.table("passages-disguises");
        assertThat(disguised.numbers("elsewhere")).containsOnly(0.0);
        for (double strength : List.of(0.0, 0.2, 0.4)) {
            assertThat(disguised.where("strength", strength).numbers("precision"))
                    .allMatch(precision -> precision >= 0.98);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "words, 0.4, 0.95",
        "synonyms, 0.4, 0.95",
        "drop, 0.4, 0.9",
        "shuffle, 0.6, 0.95",
        "sentences, 0.6, 0.95"
    })
    void rewordedPassagesAreFound(String disguise, double strength, double recall) {
        DataTable rows = PASSAGES.table("passages-disguises")
                .where("disguise", disguise)
                .where("strength", strength)
                .where("level", "reworded");
        assertThat(rows.size()).isEqualTo(1);
        assertThat(rows.number(0, "found")).isGreaterThanOrEqualTo(recall);
        assertThat(rows.number(0, "guaranteed")).isLessThan(0.6);
    }

    @Test
    void eachLevelFindsWhatTheLevelBeforeItFinds() {
        DataTable disguised = PASSAGES.table("passages-disguises");
        List<Double> exact = disguised.where("level", "exact").numbers("found");
        List<Double> edited = disguised.where("level", "edited").numbers("found");
        List<Double> reworded = disguised.where("level", "reworded").numbers("found");
        for (int i = 0; i < exact.size(); i++) {
            assertThat(edited.get(i)).isGreaterThanOrEqualTo(exact.get(i));
            assertThat(reworded.get(i)).isGreaterThanOrEqualTo(edited.get(i));
        }
    }

    /**
     * The expected values are printed in report 002 (see docs/reports.md). Table 2 of the report gives only five
     * digits.
     */
    @ParameterizedTest
    @CsvSource({
        "1,  0.7,    4,  2,  2, 0.6664937500000001, 0.2601",
        "2,  0.7,    7,  7,  1, 0.99935,            0.00021",
        "3,  0.8,  200, 20, 10, 0.6862709679100705, 0.10313091656075302",
        "4,  0.8,   24,  6,  4, 0.8979557588874023, 0.04235240655244277",
        "5,  0.8,    4,  2,  2, 0.80859375,         0.12959999999999994",
        "6,  0.7,   24,  6,  4, 0.6926554037119399, 0.19254784708792538",
        "7,  0.75,  24,  6,  4, 0.8074521529120746, 0.10204424111259769",
        "8,  0.8,   24,  6,  4, 0.8979557588874023, 0.04235240655244277",
        "9,  0.85,  24,  4,  6, 0.7035943671390585, 0.15049955856799369",
        "10, 0.9,   24,  3,  8, 0.6149510338821813, 0.18473798357867965",
    })
    void sensitivityReproducesTheTablesOfReport002(
            int number,
            String threshold,
            String length,
            String bands,
            String rows,
            double falsePositive,
            double falseNegative) {
        DataTable table = Tables.SENSITIVITY.table("sensitivity-tables").where("table", number);
        assertThat(table.size()).isEqualTo(1);
        assertThat(table.text(0, "threshold")).isEqualTo(threshold);
        assertThat(table.text(0, "length")).isEqualTo(length);
        assertThat(table.text(0, "bands")).isEqualTo(bands);
        assertThat(table.text(0, "rows")).isEqualTo(rows);
        // The last digits of powers differ between machines, except with StrictMath.
        double precision = number == 2 ? 1e-5 : 1e-15;
        assertThat(table.number(0, "false_positive_chance")).isCloseTo(falsePositive, within(precision));
        assertThat(table.number(0, "false_negative_chance")).isCloseTo(falseNegative, within(precision));
    }

    /** Holds the results of an experiment that runs once, on first use. */
    private static final class Tables {
        private static final ExperimentFindings SENSITIVITY = new SensitivityExperiment().run(QUICK);
    }

    @Test
    void sensitivityFindsTheNearDuplicatesOfGeneratedNews() {
        DataTable all = Tables.SENSITIVITY.table("sensitivity");
        assertThat(all.size()).isEqualTo(45);
        DataTable longer = all.where("length", 200);
        assertThat(longer.numbers("similar")).containsOnly(10.0);
        assertThat(all.where("length", 7).number(0, "candidates"))
                .as("a prime length leaves only two shapes")
                .isGreaterThan(10 * all.where("length", 8).number(0, "candidates"));
    }

    @Test
    void distributionCountsEveryPairOnce() {
        DataTable bins = new JaccardDistributionExperiment().run(QUICK).table("jaccard-distribution");
        assertThat(bins.numbers("pairs").stream()
                        .mapToDouble(Double::doubleValue)
                        .sum())
                .isEqualTo(1000 * 999 / 2.0);
        assertThat(bins.numbers("pairs").subList(17, 21).stream()
                        .mapToDouble(Double::doubleValue)
                        .sum())
                .as("near copies")
                .isEqualTo(10);
    }

    @Test
    void distributionCountsDisjointPairsSeparately() {
        ExperimentFindings findings = new JaccardDistributionExperiment().run(QUICK);
        DataTable bins = findings.table("jaccard-distribution");
        long zeros = Arrays.stream(
                        ShingledDocuments.similarities(NewsArticles.of(QUICK).sets()))
                .filter(similarity -> similarity == 0)
                .count();
        assertThat(zeros).isPositive();
        assertThat(bins.text(0, "to")).isEqualTo("0");
        assertThat(bins.number(0, "pairs")).isEqualTo((double) zeros);
        assertThat(bins.text(1, "from")).isEqualTo("0");
        assertThat(bins.number(1, "pairs")).isPositive();
        assertThat(findings.figures().get(0).series().get(0).points()).hasSize(20);
        assertThat(findings.summary()).contains(Decimals.grouped(zeros) + " share nothing");
    }

    @Test
    void onlyFourByteHashesCollide() {
        ExperimentFindings findings = new ShingleHashesExperiment().run(QUICK);
        DataTable data = findings.table("shingle-hashes");
        DataTable four = data.where("bytes", 4);
        assertThat(four.size()).isEqualTo(5);
        for (int row = 0; row < four.size(); row++) {
            double expected = four.number(row, "expected");
            // Random hashes collide rarely and almost independently, so the variance of the count is about its mean.
            assertThat(four.number(row, "collisions"))
                    .isCloseTo(expected, within(1 + STANDARD_DEVIATIONS * Math.sqrt(expected)));
            assertThat(four.number(row, "hashed_jaccard"))
                    .isCloseTo(0.5, within(2 * four.number(row, "collisions") / four.number(row, "shingles")));
        }
        assertThat(four.number(4, "collisions")).isPositive();
        DataTable eight = data.where("bytes", 8);
        assertThat(eight.numbers("collisions")).containsOnly(0.0);
        assertThat(eight.numbers("hashed_jaccard")).containsOnly(0.5);
        DataTable pairs = findings.table("shingle-hashes-pairs");
        assertThat(pairs.where("bytes", 4).number(0, "greatest_change")).isLessThan(0.001);
        assertThat(pairs.where("bytes", 8).number(0, "changed_pairs")).isZero();
    }

    @Test
    void collisionsAreCountedAsPairs() {
        assertThat(ShingleHashesExperiment.collisions(new long[] {5, 1, 5, -3, 5, 2, 1}))
                .isEqualTo(3 + 1);
        assertThat(ShingleHashesExperiment.collisions(new long[] {})).isZero();
    }

    @Test
    void spelledShinglesAreDistinctNumbers() {
        CollisionFreeShingles shingles = CollisionFreeShingles.of("Zebras, 09 zebras and 10 zebras!");
        assertThat(shingles.hashes()).hasSameSizeAs(shingles.spelled());
        assertThat(Arrays.stream(shingles.spelled()).distinct().count())
                .isEqualTo(Arrays.stream(shingles.hashes()).distinct().count());
        assertThat(CollisionFreeShingles.number("a 0")).isEqualTo((11 * 37L + 0) * 37 + 1);
        assertThat(CollisionFreeShingles.number("zzzzzzzzzz")).isPositive();
        assertThatThrownBy(() -> CollisionFreeShingles.number("na\u00efve"))
                .hasMessage("shingles must consist of spaces, digits and the letters a to z (got: na\u00efve)");
    }

    @Test
    void everyFamilyIsTimedAtEveryK() {
        DataTable times = new HashFamiliesExperiment().run(QUICK).table("hash-families");
        assertThat(times.size()).isEqualTo(4 * 6);
        assertThat(times.numbers("milliseconds")).allMatch(time -> time > 0);
        for (int row = 0; row < times.size(); row++) {
            assertThat(times.number(row, "nanoseconds_per_shingle") * times.number(row, "shingles"))
                    .isCloseTo(1e6 * times.number(row, "milliseconds"), within(1e-3));
        }
    }

    @Test
    void theSummaryOfHashFamiliesFollowsFromTheirTimes() {
        Map<String, Double> times = new LinkedHashMap<>();
        times.put("modular", 90.0);
        times.put("multiplicative", 300.0);
        times.put("murmur3", 200.0);
        times.put("default", 10.4);
        assertThat(HashFamiliesExperiment.summary("20", times))
                .startsWith(
                        "With 200 functions and k = 20, a shingle takes 90 ns (modular), 300 ns (multiplicative), 200 ns"
                                + " (murmur3): the slowest family, multiplicative, takes 3.3 times as long as the fastest,"
                                + " modular. Modular hashing takes 0.45 of the time of murmur3 and 0.30 of that of multiplicative;"
                                + " the report found less than half for both.")
                .endsWith("takes 10 ns.");
    }
}
