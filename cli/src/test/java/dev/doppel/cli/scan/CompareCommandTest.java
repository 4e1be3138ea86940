package dev.doppel.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import dev.doppel.testing.GoldenFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {
    @TempDir
    private Path folder;

    private String nadal = "";
    private String nadia = "";

    @BeforeEach
    void write() throws IOException {
        nadal = Files.writeString(folder.resolve("nadal"), "Nadal").toString();
        nadia = Files.writeString(folder.resolve("nadia"), "Nadia").toString();
    }

    /** Masks paths, since their lengths depend on the machine's temporary folder. */
    private String masked(String text) {
        return text.replace(folder + "/", "").replaceAll(" +\n", "\n").replaceAll(" {3,}", "  ");
    }

    @Test
    void everyMeasureIsShownWithBothContainmentsAndTheEstimate() {
        Cli.Result result = Cli.run("compare", nadal, nadia, "--chars", "2");
        assertThat(result.exitCode()).isZero();
        assertThat(masked(result.out()))
                .contains("jaccard  0.333333\nbag-jaccard  0.250000\n", "containment  0.500000  of nadal in nadia\n");
        GoldenFiles.check("cli", "compare.txt", masked(result.out()));
    }

    @Test
    void bagsCountRepetitions() throws IOException {
        String left = Files.writeString(folder.resolve("left"), "a a a b").toString();
        String right = Files.writeString(folder.resolve("right"), "a a b b c").toString();
        String json = Cli.run("compare", left, right, "--words", "1", "--bag", "--json")
                .out();
        assertThat(json)
                .contains("\"shingles\":\"words:1 bag\"")
                .contains("\"left_shingles\":4,\"right_shingles\":5,\"common_shingles\":3,")
                .contains(
                        "\"jaccard\":0.666667,\"bag_jaccard\":0.333333,\"weighted_jaccard\":0.500000,\"overlap\":0.750000,")
                .contains("\"containment_left\":0.750000,\"containment_right\":0.600000,\"distance\":1.732051,")
                .contains("\"estimate_lower\":");
    }
}
