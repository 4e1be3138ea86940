package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Golden;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainCommandTest {
    private static final Path ESSAYS = SharedData.project().resolve("examples/essays");

    private static final String CLOSING =
            "A scan does the same with a faster sketch, and where an exact join is cheap, with that instead.\n";

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
        Golden.check("cli", "explain-essays.txt", result.out().replace(ESSAYS + "/", ""));
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
                row  A  B  shingle
                0    1  1  na
                1    1  1  ad
                2    1  0  da
                3    1  0  al
                4    0  1  di
                5    0  1  ia
                Both have 2 of the 6 rows. The jaccard similarity is 2/6 = 0.333.
                """);
        assertThat(out).contains("mod 1009 ").contains("jaccard 0.333333, at or above the threshold 0.3.");
    }

    @Test
    void everyVerdictIsSaid() throws IOException {
        String words = "one two three four five six seven eight nine ten";
        String same = file("same", words);
        String other = file("other", "quite another text with nothing in common at all here");
        assertThat(Cli.run("explain", same, same).out()).endsWith("A and B are similar, and found.\n" + CLOSING);
        assertThat(Cli.run("explain", same, other).out())
                .endsWith("A and B are not similar, and nobody wasted time on them.\n" + CLOSING);
        String near = file("near", words + " eleven");
        assertThat(Cli.run("explain", same, near, "--words", "1", "--threshold", "1", "--bands", "100", "--rows", "1")
                        .out())
                .endsWith("A and B are not similar: a false candidate, found out by verifying.\n" + CLOSING);
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
}
