package dev.doppel.cli.bands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.doppel.cli.Cli;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BandsCommandTest {
    private static String out(String arguments) {
        Cli.Result result = Cli.run(("bands " + arguments).strip().split(" ", -1));
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        return result.out();
    }

    private static String value(String out, String label) {
        return out.lines()
                .filter(line -> line.startsWith(label + ": "))
                .findFirst()
                .orElseThrow(() -> new AssertionError(label + " is not in\n" + out))
                .substring(label.length() + 2);
    }

    /**
     * The expected values for 7 bands of 1 row are truncated to five digits. The other expected values are given to
     * full precision.
     */
    @ParameterizedTest
    @CsvSource({
        "0.65, 0.7,    4,  2,  2, 0.6664937500000001, 0.2601",
        "0.65, 0.7,    7,  7,  1, 0.99935,            0.00021",
        "0.75, 0.8,  200, 20, 10, 0.6862709679100705, 0.10313091656075302",
        "0.75, 0.8,   24,  6,  4, 0.8979557588874023, 0.04235240655244277",
        "0.75, 0.8,    4,  2,  2, 0.80859375,         0.12959999999999994",
        "0.65, 0.7,   24,  6,  4, 0.6926554037119399, 0.19254784708792538",
        "0.7,  0.75,  24,  6,  4, 0.8074521529120746, 0.10204424111259769",
        "0.75, 0.8,   24,  6,  4, 0.8979557588874023, 0.04235240655244277",
        "0.8,  0.85,  24,  4,  6, 0.7035943671390585, 0.15049955856799369",
        "0.85, 0.9,   24,  3,  8, 0.6149510338821813, 0.18473798357867965",
    })
    void sensitivityGivesAllDigitsOfReport002(
            String d1, String d2, int length, int bands, int rows, String falsePositive, String falseNegative) {
        String out =
                out("--by sensitivity --d1 " + d1 + " --d2 " + d2 + " --p1 0.65 --p2 0.99 --sketch-size " + length);
        assertThat(out)
                .startsWith(bands + " bands of " + rows + (rows == 1 ? " row, " : " rows, ") + length + " of " + length
                        + " values\n");
        String positive = value(out, "false positive chance at " + d1);
        String negative = value(out, "false negative chance at " + d2);
        if (length == 7) {
            assertThat(positive).startsWith(falsePositive);
            assertThat(negative).startsWith(falseNegative);
        } else {
            assertThat(positive).isEqualTo(falsePositive);
            assertThat(negative).isEqualTo(falseNegative);
        }
    }

    @Test
    void sensitivityPrefersAShapeOverALength() {
        assertThat(out("--by sensitivity --d1 0.4 --d2 0.8 --p1 0.2 --p2 0.9 --sketch-size 6..7"))
                .startsWith("2 bands of 3 rows, 6 of 6 values\n")
                .contains("that use a length of 6..7 in full");
    }

    /**
     * Reproduces the search in report 000, which chooses the divisor b of the sketch length so that (1/b)^(1/r) is
     * closest to the threshold.
     */
    @ParameterizedTest
    @CsvSource({"1, 0.8", "7, 0.5", "24, 0.8", "97, 0.3", "100, 0.8", "128, 0.8", "200, 0.8", "360, 0.65", "1000, 0.9"})
    void thresholdIsTheDivisorSearchOfReport000(int length, double threshold) {
        int nearest = 0;
        double least = Double.MAX_VALUE;
        for (int b = 1; b <= length; b++) {
            int r = length / b;
            double error = Math.abs(Math.pow(1.0 / b, 1.0 / r) - threshold);
            if (length % b == 0 && error < least) {
                least = error;
                nearest = b;
            }
        }
        String out = out("--by threshold --threshold " + threshold + " --sketch-size " + length);
        assertThat(out).startsWith(nearest + (nearest == 1 ? " band of " : " bands of ") + length / nearest + " row");
        assertThat(Double.parseDouble(value(out, "threshold (1/b)^(1/r)")))
                .isCloseTo(Math.pow(1.0 / nearest, (double) nearest / length), within(1e-12));
    }

    @Test
    void alternativesAreShownWithTheirErrors() {
        assertThat(out("--by threshold --threshold 0.8 --sketch-size 100")).contains("""
                Why
                threshold: of all b that divide 100, the one with (1/b)^(1/r) nearest to 0.8; the error is the distance.
                bands  rows  length  (1/b)^(1/r)  error
                10     10    100     0.794328     0.005672  chosen
                5      20    100     0.922681     0.122681
                4      25    100     0.946058     0.146058
                2      50    100     0.986233     0.186233
                1      100   100     1.000000     0.200000
                20     5     100     0.549280     0.250720
                ... and 3 more shapes
                """);
    }

    /** Checks report 003's formula (1/b)^(1/r) for the threshold of b bands of r rows. */
    @ParameterizedTest
    @CsvSource({"20, 10", "1, 1", "50, 2", "16, 6", "1000, 1000"})
    void givenBandsAreJudgedByTheThresholdOfReport003(int bands, int rows) {
        String out = out("--bands " + bands + " --rows " + rows);
        assertThat(Double.parseDouble(value(out, "threshold (1/b)^(1/r)")))
                .isCloseTo(Math.pow(1.0 / bands, 1.0 / rows), within(1e-12));
    }

    @Test
    void givenBandsAreEvaluatedAtTheGivenSimilarity() {
        assertThat(out("--bands 20 --rows 10 --d1 0.75 --d2 0.8 --sketch-size 256"))
                .startsWith("""
                        20 bands of 10 rows, 200 of 256 values
                        threshold (1/b)^(1/r): 0.7411344491069477
                        false positive chance at 0.75: 0.6862709679100705
                        false negative chance at 0.8: 0.10313091656075302
                        """);
        assertThat(out("--bands 20 --rows 10 --threshold 0.8"))
                .contains("false positive chance just below 0.8: 0.896869083439247")
                .contains("false negative chance at 0.8: 0.10313091656075302");
    }

    @Test
    void recallChoosesTheBandsOfAScan() {
        assertThat(out("--threshold 0.8")).startsWith("16 bands of 6 rows, 96 of 128 values\n");
        assertThat(out("")).isEqualTo(out("--by recall --threshold 0.8 --recall 0.99 --sketch-size 128"));
        assertThat(out("--min-band-hits 2")).contains("candidates share 2 bands or more");
    }

    @Test
    void areaAvoidsTheErrorWithTheLargerWeight() {
        assertThat(out("--by area")).startsWith("9 bands of 13 rows");
        String careful = out("--by area --false-positive-weight 0.1 --false-negative-weight 0.9");
        assertThat(Double.parseDouble(value(careful, "false negative chance at 0.8")))
                .isLessThan(Double.parseDouble(value(out("--by area"), "false negative chance at 0.8")));
    }

    @Test
    void theCurveIsDrawnAndTabulated() {
        assertThat(out("--bands 2 --rows 2 --d1 0.65 --d2 0.7")).endsWith("""

                S-curve: the chance that a pair of each similarity becomes a candidate, 1 - (1 - s^2)^2
                 1.0 |                                                     ********
                     |                                               ******
                     |                                           ****
                     |                                       ***O
                     |                                   ****
                 0.5 |                               ****
                     |                           ****
                     |                      *****
                     |                 *****
                     |          *******
                 0.0 |**********
                     +-------------------------------------------------------------
                      0.0                         0.5                          1.0
                      similarity; * the curve, O the threshold
                similarity  chance    missed
                0           0.000000  1.000000
                0.1         0.019900  0.980100
                0.2         0.078400  0.921600
                0.3         0.171900  0.828100
                0.4         0.294400  0.705600
                0.5         0.437500  0.562500
                0.6         0.590400  0.409600
                0.65        0.666494  0.333506
                0.7         0.739900  0.260100
                0.8         0.870400  0.129600
                0.9         0.963900  0.036100
                1           1.000000  0.000000
                """);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--bands 20 --rows 10 --sketch-size 128 | bands x rows must fit the sketch size 128 (got: 20 x 10 = 200)",
                "--bands 20 | --bands 20 needs --rows",
                "--rows 10 | --rows 10 needs --bands",
                "--bands 0 --rows 10 | bands and rows must be 1 or more (got: 0 x 10)",
                "--bands 20 --rows 10 --by area | --by area cannot be combined with --bands and --rows",
                "--bands 20 --rows 10 --recall 0.9 | --bands with --rows does not use --recall: leave it out",
                "--bands 2 --rows 2 --d1 0.5 | give both --d1 and --d2",
                "--bands 2 --rows 2 --d1 0.5 --d2 0.6 --threshold 0.7 | --threshold cannot be combined with --d1 and --d2",
                "--by sensitivity | give both --d1 and --d2, such as --d1 0.75 --d2 0.8",
                "--by sensitivity --d1 0.8 --d2 0.8 | --d1 must be below --d2 (got: 0.8 and 0.8)",
                "--by sensitivity --d1 -0.1 --d2 0.8 | --d1 must be 0 .. 1 (got: -0.1)",
                "--by sensitivity --d1 0.1 --d2 1.5 | --d2 must be 0 .. 1 (got: 1.5)",
                "--by sensitivity --d1 0.1 --d2 0.5 --p1 2 | --p1 must be 0 .. 1 (got: 2.0)",
                "--by sensitivity --d1 0.1 --d2 0.5 --p1 0.9 --p2 0.1 | --p1 must be below --p2 (got: 0.9 and 0.1)",
                "--by sensitivity --d1 0.7 --d2 0.8 --threshold 0.8 | --by sensitivity does not use --threshold",
                "--by sensitivity --d1 0.7 --d2 0.8 --sketch-size 24..4 | (got: 24..4): use 4..24",
                "--by sensitivity --d1 0.7 --d2 0.8 --sketch-size 4..9999 | --sketch-size must be 1 .. 8192 (got: 9999)",
                "--by threshold --recall 0.9 --p1 0.1 | --by threshold does not use --recall, --p1: leave it out",
                "--by area --false-positive-weight 0 --false-negative-weight 0 | must not both be 0",
                "--by area --false-negative-weight NaN | --false-negative-weight must be 0 or more (got: NaN)",
                "--sketch-size 4..24 | only --by sensitivity takes a range of lengths (got: --sketch-size 4..24)",
                "--sketch-size 0 | --sketch-size must be 1 .. 8192 (got: 0)",
                "--sketch-size many | --sketch-size must be a length such as 200 or a range such as 4..24 (got: many)",
                "--threshold 0 | --threshold must be above 0 and at most 1 (got: 0.0)",
                "--threshold 1.2 | --threshold must be above 0 and at most 1 (got: 1.2)",
                "--recall 2 | recall must be above 0 and at most 1 (got: 2.0)",
                "--threshold 0.01 | no bands of 128 values promise recall 0.99 at threshold 0.01",
                "--by treshold | --by must be one of recall, threshold, sensitivity, area (got: treshold) (did you mean threshold?)",
                "--tresh 0.8 | unknown option: --tresh",
            })
    void mistakesAreReportedInOneLine(String arguments, String message) {
        Cli.Result result = Cli.run(("bands " + arguments).split(" ", -1));
        assertThat(result.err()).contains(message).endsWith("; see doppel bands --help\n");
        assertThat(result.err().lines()).hasSize(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(2);
    }
}
