package dev.doppel.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CopiedProgramsEvaluationTest {
    @TempDir
    private Path folder;

    private void write(String file, String program) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, program);
    }

    @Test
    void copiesAreRankedWithTheIndependentProgramsOfTheirCase() throws IOException {
        write("case-01/original/A.java", "int a = 1; print(a);");
        write("case-01/non-plagiarized/01/A.java", "int b = 2; print(b);");
        for (int level = 1; level <= IrPlagCase.LEVELS; level++) {
            String copy = level < 3 ? "int a = 1; /* mine */ print(a);" : "while (true) { stop(); }";
            write("case-01/plagiarized/L" + level + "/01/A.java", copy);
        }
        assertThat(new CopiedProgramsEvaluation(IrPlagCase.readAll(folder)).precisions())
                .containsExactly(new double[] {1, 1, .5, .5, .5, .5}, Offset.offset(1e-12));
    }

    @Test
    void aFolderWithoutCasesIsReported() {
        assertThatThrownBy(() -> IrPlagCase.readAll(folder))
                .isInstanceOf(IOException.class)
                .hasMessage(folder + " holds no case: give the folder with case-NN/plagiarized/L1 in it");
    }

    @Test
    void aMissingFolderIsReported() {
        Path absent = folder.resolve("absent");
        assertThatThrownBy(() -> IrPlagCase.readAll(absent))
                .hasMessage(absent + " is not a folder: give the one with case-NN/plagiarized/L1 in it");
    }

    @Test
    void meanIsNotBelowDolosAndNoLevelBelowJPlag() throws IOException {
        double[] precisions =
                new CopiedProgramsEvaluation(IrPlagCase.readAll(SharedData.require("data/ir-plag"))).precisions();
        assertThat(CopiedProgramsEvaluation.isReached(precisions))
                .as("%s", Arrays.toString(precisions))
                .isTrue();
    }
}
