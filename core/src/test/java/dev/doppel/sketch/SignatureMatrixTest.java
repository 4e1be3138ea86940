package dev.doppel.sketch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.hash.HashFunction;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.Shingler;
import dev.doppel.text.TextScheme;
import dev.doppel.text.Words;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reproduces the worked examples in the reports (docs/reports.md). */
class SignatureMatrixTest {
    /** The example in report 003, with five rows and four documents. */
    private static final List<ShingleSet> REPORT_003 =
            List.of(ShingleSet.setOf(0, 3), ShingleSet.setOf(2), ShingleSet.setOf(1, 3, 4), ShingleSet.setOf(0, 2, 3));

    private static final HashFunction H1 = x -> (x + 1) % 5;
    private static final HashFunction H2 = x -> (3 * x + 1) % 5;

    @Test
    void characteristicMatrixOfReport003() {
        CharacteristicMatrix matrix = CharacteristicMatrix.of(REPORT_003, 0, 1, 2, 3, 4);
        StringBuilder cells = new StringBuilder();
        for (int row = 0; row < matrix.rows(); row++) {
            for (int column = 0; column < matrix.columns(); column++) {
                cells.append(matrix.has(row, column) ? 1 : 0);
            }
            cells.append('\n');
        }
        assertThat(cells).hasToString("""
                1001
                0010
                0101
                1011
                0010
                """);
    }

    @Test
    void signatureMatrixOfReport003() {
        SignatureMatrix signatures = SignatureMatrix.of(CharacteristicMatrix.of(REPORT_003, 0, 1, 2, 3, 4), H1, H2);
        assertThat(signatures.functions()).isEqualTo(2);
        assertThat(List.of(
                        signatures.value(0, 0), signatures.value(0, 1), signatures.value(0, 2), signatures.value(0, 3)))
                .containsExactly(1L, 3L, 0L, 1L);
        assertThat(List.of(
                        signatures.value(1, 0), signatures.value(1, 1), signatures.value(1, 2), signatures.value(1, 3)))
                .containsExactly(0L, 2L, 0L, 0L);
        assertThat(signatures.column(0)).containsExactly(1, 0);
        assertThat(signatures.column(1)).containsExactly(3, 2);
        assertThat(signatures.column(2)).containsExactly(0, 0);
    }

    /** In examples 4.1 and 4.3 of report 000, the permutation yields "da" for Nadal and "di" for Nadia. */
    @Test
    void minHashWithThePermutationOfReport000() {
        Shingler shingler = ShingleScheme.chars(2).shingler();
        Words nadal = TextScheme.PLAIN.splitter().split("Nadal");
        Words nadia = TextScheme.PLAIN.splitter().split("Nadia");
        assertThat(shingler.spell(nadal)).containsExactly("na", "ad", "da", "al");
        assertThat(shingler.spell(nadia)).containsExactly("na", "ad", "di", "ia");
        List<String> permutation = List.of("di", "da", "ia", "na", "ad", "al");
        long[] order = permutation.stream()
                .mapToLong(shingle ->
                        shingler.hashesInOrder(TextScheme.PLAIN.splitter().split(shingle))[0])
                .toArray();
        CharacteristicMatrix matrix =
                CharacteristicMatrix.of(List.of(shingler.shingle(nadal), shingler.shingle(nadia)), order);
        SignatureMatrix signatures = SignatureMatrix.of(matrix, row -> row);
        assertThat(permutation.get((int) signatures.value(0, 0))).isEqualTo("da");
        assertThat(permutation.get((int) signatures.value(0, 1))).isEqualTo("di");
    }
}
