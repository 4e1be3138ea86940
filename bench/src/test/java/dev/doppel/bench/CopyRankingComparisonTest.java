package dev.doppel.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CopyRankingComparisonTest {
    @TempDir
    private Path folder;

    private void write(String file, String... lines) throws IOException {
        Files.writeString(folder.resolve(file), String.join("\n", lines) + "\n");
    }

    /**
     * Writes a class of three submissions and the given pairs to files, and then reads the files. Bea copied from Ada,
     * and Cem copied from Éva, whose submission is in the archive.
     */
    private RankedStudentClass ranked(String... pairs) throws IOException {
        for (String submission : List.of("class/Ada", "class/Bea", "class/Cem", "2025/E\u0301va", "2025/Old")) {
            Files.createDirectories(folder.resolve(submission));
        }
        write(
                "truth.csv",
                "left,right,level,source",
                "class/Ada,class/Bea,0,class",
                "2025/E\u0301va,class/Cem,4,archive");
        write("tool.csv", "left,right,similarity\n" + String.join("\n", pairs));
        return RankedStudentClass.read(folder, "tool");
    }

    @Test
    void copiesRankAmongHonestPairs() throws IOException {
        RankedStudentClass ranked = ranked("Bea,Ada,0.9", "Ada,Cem,0.5", "class/Cem,2025/\u00C9va,0.4", "Bea,Cem,0.6");
        assertThat(ranked.honest()).containsExactlyInAnyOrder(0.5, 0.6, -1.0, -1.0, -1.0, -1.0, -1.0);
        assertThat(ranked.averagePrecision(0)).isEqualTo(1);
        assertThat(ranked.reciprocalRank(0)).isEqualTo(1);
        assertThat(ranked.averagePrecision(4)).isCloseTo(1 / 3.0, within(1e-12));
        assertThat(ranked.reciprocalRank(4)).isCloseTo(1 / 3.0, within(1e-12));
        assertThat(ranked.lowestRank(4)).isEqualTo(3);
    }

    @Test
    void pairsOfTheArchiveDoNotCount() throws IOException {
        assertThat(ranked("2025/E\u0301va,2025/Old,1", "Ada,Bea,0.5").lowestRank(0))
                .isEqualTo(1);
    }

    @Test
    void copiesThatAreNotReportedTieWithOtherUnreportedPairs() throws IOException {
        assertThat(ranked("Ada,Cem,0.5").lowestRank(0)).isEqualTo(1 + 1 + 6 / 2.0);
    }

    @Test
    void aMissingResultIsReported() throws IOException {
        ranked();
        assertThatThrownBy(() -> RankedStudentClass.read(folder, "other"))
                .hasMessage("no such file: " + folder.resolve("other.csv"));
    }

    private static RankedStudentClass ofRanks(double level3, double others) {
        List<Double> copies = List.of(others);
        return new RankedStudentClass(
                List.of(copies, copies, copies, List.of(level3), copies, copies, copies), List.of(0.5, 0.1));
    }

    private static CopyRankingComparison comparison(RankedStudentClass own, RankedStudentClass other) {
        Map<String, List<RankedStudentClass>> classes = new LinkedHashMap<>();
        classes.put("doppel", List.of(own));
        classes.put("other", List.of(other));
        return new CopyRankingComparison(classes, "doppel");
    }

    @Test
    void aToolThatSeparatesAllCopiesHasNoFaults() {
        CopyRankingComparison comparison = comparison(ofRanks(0.9, 0.8), ofRanks(0.3, 0.8));
        assertThat(comparison.faults()).isEmpty();
        assertThat(comparison.table().lines().skip(2)).contains("    3  1.000 (1.000)  0.500 (0.500)");
    }

    @Test
    void aCopyBelowAnHonestPairAndABetterToolAreFaults() {
        assertThat(comparison(ofRanks(0.3, 0.8), ofRanks(0.9, 0.8)).faults())
                .containsExactly("level 3: below other", "level 3: a copy ranks below honest pairs, at rank 2.0");
    }
}
