package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.SharedData;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Reproduces the reports' worked examples on the command line. */
class ReportExamplesTest {
    /** Runs a command on example files. {@code files} contains file names separated by spaces. */
    private static String run(String command, String files, String... options) {
        List<String> arguments = new ArrayList<>(List.of(command));
        Stream.of(files.split(" ", -1))
                .map(file -> SharedData.project().resolve("examples/reports").resolve(file))
                .forEach(file -> arguments.add(file.toString()));
        arguments.addAll(List.of(options));
        Cli.Result result = Cli.run(arguments.toArray(String[]::new));
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        return result.out();
    }

    private static String explain(String files, String... options) {
        return run("explain", files, options);
    }

    /** Runs {@code explain} for the four sets in report 003, which are stored as files of row numbers. */
    private static String explain003(String... options) {
        List<String> all =
                new ArrayList<>(List.of("--text", "raw", "--words", "1", "--sort-rows", "--function", "x+1 mod 5"));
        all.addAll(List.of("--function", "3x+1 mod 5"));
        all.addAll(List.of(options));
        return explain("s1.txt s2.txt s3.txt s4.txt", all.toArray(String[]::new));
    }

    /** Reproduces example 2.1 of report 000. */
    @Test
    void setsAboutChocolateHaveThreeOfSixElementsInCommon() {
        assertThat(explain("chocolate-1.txt chocolate-2.txt", "--words", "1")).contains("""
                row  A  B  shingle
                0    1  1  i
                1    1  1  love
                2    1  1  chocolate
                3    1  0  and
                4    1  0  pizza
                5    0  1  white
                Both have 3 of the 6 rows. The jaccard similarity is 3/6 = 0.500.
                """);
    }

    /** Reproduces example 4.1 and formula (2) of report 000. */
    @Test
    void matrixOfNadalAndNadia() {
        assertThat(explain("nadal.txt nadia.txt", "--chars", "2")).contains("""
                row  A  B  shingle
                0    1  1  na
                1    1  1  ad
                2    1  0  da
                3    1  0  al
                4    0  1  di
                5    0  1  ia
                Both have 2 of the 6 rows. The jaccard similarity is 2/6 = 0.333.

                pair  a: in neither  b: second only  c: first only  d: in both  similarity d / (b + c + d)
                A, B  0              2               2              2           2/6 = 0.333
                """);
    }

    /** Reproduces example 4.3 of report 000. */
    @Test
    void permutationOfNadalAndNadia() {
        assertThat(explain("nadal.txt nadia.txt", "--chars", "2", "--permutation", "4,2,5,0,1,3"))
                .contains("""
                The rows in the order of h1:
                position  row  A  B  shingle
                0         4    0  1  di       the first of B
                1         2    1  0  da       the first of A
                2         5    0  1  ia
                3         0    1  1  na
                4         1    1  1  ad
                5         3    1  0  al

                function of the row number x  A  B    the shingle A kept  the shingle B kept
                h1 = position in 4 2 5 0 1 3  1  0    da (row 2)          di (row 4)
                """);
    }

    /** Reproduces section 5.1 of report 000. The fifth document adds matrix rows that the other four do not have. */
    @Test
    void equalBandsShareABucket() {
        assertThat(explain(
                        "band-1.txt band-2.txt band-3.txt band-4.txt band-5.txt",
                        "--words",
                        "1",
                        "--permutation",
                        "0,3,2,1,4,5",
                        "--permutation",
                        "4,1,3,0,2,5",
                        "--permutation",
                        "3,4,5,2,0,1",
                        "--permutation",
                        "2,4,5,0,3,1",
                        "--bands",
                        "1",
                        "--rows",
                        "4",
                        "--vector-hash",
                        "xor-shift"))
                .contains("""
                band  A              B              C              D              E
                1     0 1 4 3        0 1 4 3        2 1 3 0        1 2 0 4        4 0 1 1        A = B
                      28253ac8e5c58  28253ac8e5c58  28253ac854de1  28253a3ff17b4  28253acdc8381
                Below each band is its bucket, by the vector hash xor-shift:
                state = length; for each value v: state = state XOR (v + 0x9e3779b9 + (state << 6) + (state >> 2)).
                """);
    }

    /** Reproduces report 003's example of two bags with three of nine elements in common. */
    @Test
    void bagsHaveThreeOfNineElementsInCommon() {
        assertThat(explain(
                        "bag-1.txt bag-2.txt",
                        "--words",
                        "1",
                        "--bag",
                        "--measure",
                        "bag-jaccard",
                        "--threshold",
                        "0.3"))
                .contains("bag-jaccard 0.333333, at or above the threshold 0.3.");
        assertThat(run("compare", "bag-1.txt bag-2.txt", "--words", "1", "--bag"))
                .contains("\nbag-jaccard       0.333333\n");
    }

    /** Reproduces report 003's examples of character shingles and word shingles. */
    @Test
    void shinglesOfMatchAndOfASunnyDay() {
        assertThat(explain("match.txt sunny.txt", "--chars", "2"))
                .contains("\nA  4 different shingles: \"ma\", \"at\", \"tc\", \"ch\"\n");
        assertThat(explain("match.txt sunny.txt", "--words", "2"))
                .contains("\nB  3 different shingles: \"its quite\", \"quite sunny\", \"sunny today\"\n");
    }

    /** Reproduces report 003's example of filling the signature matrix. */
    @Test
    void signatureMatrixIsFilledRowByRow() {
        assertThat(explain003("--steps")).contains("""
                row  A  B  C  D  h1(row)  h2(row)  shingle
                0    1  0  0  1  1        1        0
                1    0  0  1  0  2        4        1
                2    0  1  0  1  3        2        2
                3    1  0  1  1  4        0        3
                4    0  0  1  0  0        3        4

                Before the first row:
                    A  B  C  D
                h1  ∞  ∞  ∞  ∞
                h2  ∞  ∞  ∞  ∞

                After row 0, which A, D have:
                    A  B  C  D
                h1  1  ∞  ∞  1
                h2  1  ∞  ∞  1

                After row 1, which C has:
                    A  B  C  D
                h1  1  ∞  2  1
                h2  1  ∞  4  1

                After row 2, which B, D have:
                    A  B  C  D
                h1  1  3  2  1
                h2  1  2  4  1

                After row 3, which A, C, D have:
                    A  B  C  D
                h1  1  3  2  1
                h2  0  2  0  0

                After row 4, which C has:
                    A  B  C  D
                h1  1  3  0  1
                h2  0  2  0  0

                That is the whole matrix:
                function of the row number x  A  B  C  D             A kept  B kept  C kept  D kept
                h1 = x+1 mod 5                1  3  0  1  A = D      0       2       4       0
                h2 = 3x+1 mod 5               0  2  0  0  A = C = D  3       2       3       3
                """);
    }

    /**
     * Reproduces an example from report 003. S1 and S2 have no equal values, and S1 and S3 have one equal value out of
     * two.
     */
    @Test
    void similarityIsEstimatedFromTheSignatures() {
        assertThat(explain003()).contains("""
                pair  jaccard  estimate  95 of 100 cases  collide  chance  candidate  verdict
                A, B  0.000    0.000     0.000 .. 0.658   0 of 2   0.000   no         not similar
                A, C  0.250    0.500     0.095 .. 0.905   1 of 2   0.438   yes        false candidate
                A, D  0.667    1.000     0.342 .. 1.000   2 of 2   0.889   yes        false candidate
                B, C  0.000    0.000     0.000 .. 0.658   0 of 2   0.000   no         not similar
                B, D  0.333    0.000     0.000 .. 0.658   0 of 2   0.556   no         not similar
                C, D  0.200    0.500     0.095 .. 0.905   1 of 2   0.360   yes        false candidate
                LSH looks at 3 of 6 pairs. Similar means jaccard at or above the threshold 0.8.
                """);
    }

    /** Applies report 001's linear congruential generator to the values of a band, from the last to the first. */
    @Test
    void bucketsOfReport001() {
        // The bucket of C, with the values 0 and 0, is 48271 (0 + 11) + 11 + 0. The bucket of B, with the values 3 and
        // 2, is 48271 (2 + 11) + 11 + 3.
        assertThat(explain003("--bands", "1", "--rows", "2", "--vector-hash", "lcg"))
                .contains("""
                band  A       B       C       D
                1     1 0     3 2     0 0     1 0     A = D
                      530993  627537  530992  530993
                Below each band is its bucket, by the vector hash linear-congruential:
                state = 0; for each value v from the last to the first: state = (48271 state + 11 + v) mod 2147483647.
                """);
    }

    /** Reproduces an example from section 2 of report 004. */
    @Test
    void setsOfNumbersHaveThreeOfNineElementsInCommon() {
        assertThat(explain("set-a.txt set-b.txt", "--text", "raw", "--words", "1", "--sort-rows"))
                .contains("""
                row  A  B  shingle
                0    1  1  0
                1    1  0  1
                2    1  1  2
                3    0  1  3
                4    0  1  4
                5    1  1  5
                6    1  0  6
                7    0  1  7
                8    0  1  9
                Both have 3 of the 9 rows. The jaccard similarity is 3/9 = 0.333.
                """);
    }
}
