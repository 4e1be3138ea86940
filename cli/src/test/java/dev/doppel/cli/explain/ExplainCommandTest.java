package dev.doppel.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import dev.doppel.testing.GoldenFiles;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainCommandTest {
    private static final Path ESSAYS = SharedData.project().resolve("examples/essays");

    private static final String CLOSING =
            "A scan does the same with a faster sketch, or with an exact join if that is cheap.\n";

    @TempDir
    private Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void wholeExplanationOfTwoEssays() {
        Cli.Result result = Cli.run(
                "explain",
                ESSAYS.resolve("clara-bees.txt").toString(),
                ESSAYS.resolve("felix-bees.txt").toString());
        assertThat(result.exitCode()).isZero();
        GoldenFiles.check("cli", "explain-essays.txt", result.out().replace(ESSAYS + "/", ""));
    }

    @Test
    void whiteSpaceOfVerbatimTextIsShownOnOneLine() throws IOException {
        assertThat(Cli.run("explain", file("a", "ab\n\tc"), file("b", "ab c"), "--text", "verbatim", "--chars", "3")
                        .out())
                .contains(
                        "A  2 words: ab\\n\\tc\n",
                        "A  3 different shingles: \"ab\\n\", \"b\\n\\t\", \"\\n\\tc\"\n",
                        "\n3    0  1  \"ab \"\n");
    }

    @Test
    void smallExampleIsShownInFull() throws IOException {
        String out = Cli.run(
                        "explain",
                        file("a", "Nadal"),
                        file("b", "Nadia"),
                        "--chars",
                        "2",
                        "--bands",
                        "2",
                        "--rows",
                        "2",
                        "--threshold",
                        "0.3")
                .out();
        assertThat(out).contains("""
                5    0  1  ia
                Both have 2 of the 6 rows. The jaccard similarity is 2/6 = 0.333.
                """);
        assertThat(out).contains("mod 1009 ").contains("jaccard 0.333333, at or above the threshold 0.3.");
    }

    @Test
    void everyVerdictIsPrinted() throws IOException {
        String words = "one two three four five six seven eight nine ten";
        String same = file("same", words);
        String other = file("other", "quite another text with nothing in common at all here");
        assertThat(Cli.run("explain", same, same).out()).endsWith("A and B are similar, and found.\n" + CLOSING);
        assertThat(Cli.run("explain", same, other).out())
                .endsWith("A and B are not similar, and were not compared.\n" + CLOSING);
        String near = file("near", words + " eleven");
        assertThat(Cli.run("explain", same, near, "--words", "1", "--threshold", "1", "--bands", "100", "--rows", "1")
                        .out())
                .endsWith("A and B are not similar: a false candidate, rejected by verification.\n" + CLOSING);
        assertThat(Cli.run("explain", same, near, "--words", "1", "--threshold", "0.9", "--bands", "1", "--rows", "100")
                        .out())
                .endsWith("A and B are similar, and missed by these bands; the method exact finds them.\n" + CLOSING);
    }

    @Test
    void everyOccurrenceInABagIsARow() throws IOException {
        assertThat(Cli.run(
                                "explain",
                                file("a", "the cat, the mat"),
                                file("b", "the cat, the hat"),
                                "--words",
                                "1",
                                "--bag")
                        .out())
                .contains("""
                        row  A  B  shingle
                        0    1  1  the
                        1    1  1  cat
                        2    1  1  the (2)
                        3    1  0  mat
                        4    0  1  hat
                        Both have 3 of the 5 rows. The weighted-jaccard similarity is 3/5 = 0.600.
                        """);
    }

    @Test
    void documentWithoutWordsEndsTheExplanation() throws IOException {
        assertThat(Cli.run("explain", file("a", "..."), file("b", "word")).out())
                .endsWith("A document without words resembles nothing, not even another one without words.\n");
    }

    private static String essay(String name) {
        return ESSAYS.resolve(name).toString();
    }

    @Test
    void wholeExplanationOfThreeEssays() {
        Cli.Result result = Cli.run(
                "explain",
                essay("anna-lighthouses.txt"),
                essay("clara-bees.txt"),
                essay("felix-bees.txt"),
                "--hash",
                "universal",
                "--vector-hash",
                "linear-congruential");
        assertThat(result.exitCode()).isZero();
        GoldenFiles.check("cli", "explain-three-essays.txt", result.out().replace(ESSAYS + "/", ""));
    }

    @Test
    void everyFamilyPrintsItsFunctions() {
        for (String[] first : new String[][] {
            {"modular", "h1 = (640x + 536) mod 1009 "},
            {"universal", "h1 = ((946x + 931) mod 1231) mod 336 "},
            {"multiplicative", "h1 = (x + 1) * 2654435769 mod 2^32 >> 22 "},
            {"murmur3", "h1 = murmur3, seed 14819496 "},
            {"xor", "h1 = x XOR 904 "},
            {"tabulation", "h1 = tabulation, seed 14819496 "}
        }) {
            String drawn = Cli.run("explain", essay("clara-bees.txt"), essay("felix-bees.txt"), "--hash", first[0])
                    .out();
            assertThat(drawn).contains("\n" + first[1]);
            assertThat(Cli.run(
                                    "explain",
                                    essay("clara-bees.txt"),
                                    essay("felix-bees.txt"),
                                    "--hash",
                                    first[0],
                                    "--seed",
                                    "1")
                            .out())
                    .doesNotContain("\n" + first[1]);
        }
    }

    @Test
    void allRowsFunctionsAndBandsAreShownOnRequest() {
        String[] arguments = {
            "explain", essay("clara-bees.txt"), essay("felix-bees.txt"), "--bands", "32", "--rows", "4", "--all"
        };
        String out = Cli.run(arguments).out();
        assertThat(out).contains("\n335  ", "\nh128 = ", "\n32    ").doesNotContain("... and ");
        arguments[arguments.length - 1] = "--strict";
        assertThat(Cli.run(arguments).out())
                .contains("... and 324 more rows", "... and 120 more functions", "... and 12 more bands");
    }

    @Test
    void functionsWithEqualValuesAreListed() throws IOException {
        String[] arguments = {
            "explain",
            file("a", "one two three"),
            file("b", "four five six"),
            "--words",
            "1",
            "--function",
            "x mod 7",
            "--function",
            "x mod 3"
        };
        assertThat(Cli.run(arguments).out())
                .contains("""
                        Some rows have equal values of h2,
                        so that two documents may agree without a common row.
                        """)
                .contains("They agree in 1 of 2: the similarity is about 0.500");
    }

    @Test
    void unequalBandsInOneBucketCollideByChance() throws IOException {
        // The hash of report 004 returns the same value for the bands (0, 0) and (1, 189).
        String[] arguments = {
            "explain",
            file("a", "one"),
            file("b", "two"),
            "--words",
            "1",
            "--function",
            "x mod 7",
            "--function",
            "189x mod 191",
            "--bands",
            "1",
            "--rows",
            "2",
            "--vector-hash",
            "xor-shift"
        };
        assertThat(Cli.run(arguments).out()).contains("""
                band  A           B
                1     0 0         1 189       collide, by chance
                      28cd949d3c  28cd949d3c
                """).contains("They collide in 1 of 1;");
    }

    private void assertRefused(String reason, String... options) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("explain", file("a", "Nadal"), file("b", "Nadia"), "--chars"));
        arguments.add("2");
        arguments.addAll(List.of(options));
        Cli.Result result = Cli.run(arguments.toArray(String[]::new));
        assertThat(result.err()).isEqualTo("doppel: " + reason + "; see doppel explain --help\n");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
    }

    @Test
    void invalidOptionsAreRefusedInOneLine() throws IOException {
        assertRefused(
                "hash family must be one of modular, universal,"
                        + " multiplicative, murmur3, xor, tabulation (got: murmer3) (did you mean murmur3?)",
                "--hash",
                "murmer3");
        assertRefused(
                "vector hash must be one of mixed, linear-congruential,"
                        + " xor-shift (got: xorshift) (did you mean xor-shift?)",
                "--vector-hash",
                "xorshift");
        assertRefused(
                "function 'x+1': expected mod at character 4, found the end; write it like (3x + 1) mod 5",
                "--function",
                "x+1");
        assertRefused(
                "a permutation must name each of the rows 0 .. 5 once (got: 4,2,5,0,1): 3 is missing",
                "--permutation",
                "4,2,5,0,1");
        assertRefused(
                "--hash xor cannot be combined with --permutation: leave out one of them",
                "--hash",
                "xor",
                "--permutation",
                "4,2,5,0,1,3");
        assertRefused(
                "--hash xor cannot be combined with --function: leave out one of them",
                "--hash",
                "xor",
                "--function",
                "x mod 7");
        assertRefused(
                "bands x rows must be at most 2, the number of functions (got: 2 x 2 = 4): add functions, or use fewer bands or rows",
                "--function",
                "x mod 7",
                "--permutation",
                "4,2,5,0,1,3",
                "--bands",
                "2",
                "--rows",
                "2");
        assertRefused(
                "--sketch-size cannot be combined with --function or --permutation: a signature has a value for each"
                        + " of them",
                "--function",
                "x mod 7",
                "--sketch-size",
                "4");
    }

    @Test
    void moreDocumentsThanLettersAreRefused() throws IOException {
        String[] arguments = new String[28];
        Arrays.fill(arguments, file("a", "some words"));
        arguments[0] = "explain";
        Cli.Result result = Cli.run(arguments);
        assertThat(result.err())
                .isEqualTo("doppel: at most 26 documents can be shown (got: 27): give fewer, or use scan;"
                        + " see doppel explain --help\n");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(Cli.run(Arrays.copyOf(arguments, 27)).out()).contains("\nY, Z  1.000  ");
    }
}
