package dev.doppel.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Document;
import dev.doppel.testing.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class ProgramPassagesEvaluationTest {
    private static final Offset<Double> EXACT = Offset.offset(1e-12);

    private static final String ORIGINAL = program("int s = 0; for (int i = 0; i < 9; i++) { s += i * (i - 1); }");
    private static final String OTHER = program("while (a[b] != null) { a[b].run(c, \"x\"); b = b > 3 ? 0 : b + 2; }");
    private static final String UNRELATED =
            program("if (!x) return y; else try { z(); } catch (E e) { throw new F(e); }");

    /** A case with two identical independent programs, two copies, and an unrelated program listed as a copy. */
    private static final IrPlagCase CASE = new IrPlagCase(
            document(ORIGINAL),
            List.of(document(OTHER), document(OTHER)),
            List.of(
                    List.of(document(ORIGINAL)),
                    List.of(document("/* mine */" + ORIGINAL), document(UNRELATED)),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of()));

    private static String program(String statement) {
        return statement.repeat(5);
    }

    private static Document document(String text) {
        return new Document("any", text);
    }

    private static double[] recalls(ProgramPassagesEvaluation.Tally tally) {
        return IntStream.range(0, IrPlagCase.LEVELS).mapToDouble(tally::recall).toArray();
    }

    @Test
    void allProgramsOfACaseAreScannedTogether() {
        ProgramPassagesEvaluation.Tally tally = new ProgramPassagesEvaluation(List.of(CASE), List.of()).together();

        assertThat(recalls(tally)).containsExactly(new double[] {1, .5, 0, 0, 0, 0}, EXACT);
        assertThat(tally.precision()).isCloseTo(3 / 4., EXACT);
        assertThat(tally.firstPrecision()).isCloseTo(3 / 4., EXACT);
        assertThat(tally.independentPairs()).isCloseTo(1, EXACT);
        assertThat(tally.independentPairsPossible()).isCloseTo(1 + 2 * 4, EXACT);
    }

    @Test
    void eachCopyIsScannedAlone() {
        ProgramPassagesEvaluation.Tally tally =
                new ProgramPassagesEvaluation(List.of(CASE, CASE), List.of()).oneByOne();

        assertThat(recalls(tally)).containsExactly(new double[] {1, .5, 0, 0, 0, 0}, EXACT);
        assertThat(tally.precision()).isCloseTo(2 / 5., EXACT);
        assertThat(tally.independentPairs()).isCloseTo(1, EXACT);
        assertThat(tally.independentPairsPossible()).isCloseTo(1 + 2 * 2, EXACT);
    }

    @Test
    void aTemplateIsIgnored() {
        ProgramPassagesEvaluation.Tally tally = new ProgramPassagesEvaluation(List.of(CASE), List.of(OTHER)).together();

        assertThat(recalls(tally)).containsExactly(new double[] {1, .5, 0, 0, 0, 0}, EXACT);
        assertThat(tally.precision()).isCloseTo(1, EXACT);
        assertThat(tally.independentPairs()).isZero();
    }

    @Test
    void bothArrangementsAreReported() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ProgramPassagesEvaluation.report(List.of(CASE), new PrintStream(out, true, StandardCharsets.UTF_8));

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("""

                pairs found by scan --text code --passages 50, over 1 case

                all programs of a case together                  no template  template
                original and copy found, L1                            1.000     1.000
                original and copy found, L2                            0.500     0.500
                original and copy found, L3                            0.000     0.000
                original and copy found, L4                            0.000     0.000
                original and copy found, L5                            0.000     0.000
                original and copy found, L6                            0.000     0.000
                pairs without an independent program, of all           0.750     0.750
                the same of the first 20 pairs                         0.750     0.750

                independent programs, the original and one copy  no template  template
                original and copy found, L1                            1.000     1.000
                original and copy found, L2                            0.500     0.500
                original and copy found, L3                            0.000     0.000
                original and copy found, L4                            0.000     0.000
                original and copy found, L5                            0.000     0.000
                original and copy found, L6                            0.000     0.000
                pairs with an independent program, of 5                1.000     1.000
                """);
    }

    /** Checks only levels 1 to 3, since few copies at higher levels share a passage with the original. */
    @Test
    void lightlyDisguisedCopiesAreFound() throws IOException {
        List<IrPlagCase> cases = IrPlagCase.readAll(SharedData.require("data/ir-plag"));
        ProgramPassagesEvaluation.Tally tally = new ProgramPassagesEvaluation(cases, List.of()).together();

        double[] minimums = {.95, .9, .5};
        for (int level = 0; level < minimums.length; level++) {
            assertThat(tally.recall(level)).as("L%d", level + 1).isGreaterThanOrEqualTo(minimums[level]);
        }
        assertThat(tally.precision()).isGreaterThanOrEqualTo(.6);
    }
}
