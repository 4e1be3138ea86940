package dev.doppel.shingle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.text.FileText;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgramShinglesTest {
    private static ShingleSet shingles(String program) {
        return new TextShingler(TextScheme.PLAIN.withProfile(TextScheme.Profile.CODE2), ShingleScheme.DEFAULT)
                .shingle(List.of(new FileText("A.java", 0, program)));
    }

    private static double similarity(String left, String right) {
        return Measure.JACCARD.of(Overlap.of(shingles(left), shingles(right)));
    }

    @Test
    void renamedProgramWithOtherParenthesesIsEqual() {
        assertThat(similarity(
                        "int sum(int[] a) { int s = 0; for (int x : a) s += x * 2 + 1; return s; }",
                        "int total(int[] list) { int t = 0; for (int e : list) t += (e * 2) + 1; return (t); }"))
                .isEqualTo(1);
    }

    @Test
    void changedLiteralOrMemberCountsOnce() {
        String program = "int last(String s) { return s.length() - 1; }";
        int size = shingles(program).size();
        double oneDiffers = (size - 1.0) / (size + 1.0);
        assertThat(similarity(program, program.replace("1", "2"))).isEqualTo(oneDiffers);
        assertThat(similarity(program, program.replace("length", "size"))).isEqualTo(oneDiffers);
    }

    @Test
    void everyOccurrenceOfALiteralCounts() {
        String program = "int f(int x) { return x + 7 * x - 7; }";
        int size = shingles(program).size();
        assertThat(similarity(program, program.replace("7;", "8;"))).isEqualTo((size - 1.0) / (size + 1.0));
        assertThat(similarity(program, program.replace("7", "8"))).isEqualTo((size - 2.0) / (size + 2.0));
    }
}
