package dev.doppel.lab.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowPermutationTest {
    @Test
    void valuesArePositions() {
        RowPermutation permutation = RowPermutation.parse("4, 2,5,0,1,3").requireRows(6);
        assertThat(permutation.order()).containsExactly(4, 2, 5, 0, 1, 3);
        assertThat(LongStream.range(0, 6).map(permutation::hash).toArray()).containsExactly(3, 4, 1, 5, 0, 2);
        assertThat(permutation.formula()).isEqualTo("position in 4 2 5 0 1 3");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4,2,5,0,1 | 3 is missing",
                "4,2,5 | 0, 1, 3 are missing",
                "4,2,5,0,1,3,3 | 3 is repeated",
                "0,1,2,3,4,9 | 5 is missing; 9 is out of range",
                "0,0,1,1,7,8 | 2, 3, 4, 5 are missing; 0, 1 are repeated; 7, 8 are out of range",
                "9,8,7,6,10,11,12 | 0, 1, 2, 3, 4, ... are missing; 9, 8, 7, 6, 10, ... are out of range"
            })
    void permutationsOfOtherRowsAreRejected(String rows, String reason) {
        assertThatThrownBy(() -> new CustomRowFunctions(List.of(), List.of(RowPermutation.parse(rows))).forRows(6))
                .hasMessage("a permutation must name each of the rows 0 .. 5 once (got: " + rows + "): " + reason);
    }

    @Test
    void longListsAreTruncatedInMessages() {
        String rows = IntStream.range(0, 500).mapToObj(Integer::toString).collect(Collectors.joining(","));
        assertThatThrownBy(() -> RowPermutation.parse(rows).requireRows(501))
                .hasMessage("a permutation must name each of the rows 0 .. 500 once"
                        + " (got: 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16...): 500 is missing");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"'' | ''", "1,,2 | ''", "1,b | b", "1,-2 | -2", "9999999999 | 9999999999"})
    void invalidRowNumbersAreRejected(String rows, String wrong) {
        assertThatThrownBy(() -> RowPermutation.parse(rows))
                .hasMessage("permutation '" + rows + "': '" + wrong
                        + "' is not a row number; write the rows in their new order, like 4,2,5,0,1,3");
    }

    @Test
    void permutationsFollowFormulasAndNamesAreDistinct() {
        CustomRowFunctions own = new CustomRowFunctions(
                List.of(RowFormula.parse("x mod 7"), RowFormula.parse("mine = 2x mod 7")),
                List.of(RowPermutation.parse("1,0,2")));
        List<RowFunction> functions = own.forRows(3);
        assertThat(IntStream.range(0, own.size()).mapToObj(i -> functions.get(i).name(i)))
                .containsExactly("h1", "mine", "h3");
        assertThatThrownBy(() -> new CustomRowFunctions(
                        List.of(RowFormula.parse("h2 = x mod 7"), RowFormula.parse("3x mod 7")), List.of()))
                .hasMessage("two functions are named h2: rename one of them");
    }
}
