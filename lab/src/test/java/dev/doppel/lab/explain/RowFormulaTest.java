package dev.doppel.lab.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.testing.Property;
import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowFormulaTest {
    private static final String EXAMPLE = "; write it like (3x + 1) mod 5";

    @ParameterizedTest
    @CsvSource({
        "x mod 5, '', x mod 5, 1, 0, 5, 0",
        "x+1 mod 5, '', x+1 mod 5, 1, 1, 5, 0",
        "(3x + 1) mod 5, '', (3x + 1) mod 5, 3, 1, 5, 0",
        "((3x+1) mod 7) mod 5, '', ((3x+1) mod 7) mod 5, 3, 1, 7, 5",
        "(3x+1) mod 7 mod 5, '', (3x+1) mod 7 mod 5, 3, 1, 7, 5",
        "(3x+1 mod 7) mod 5, '', (3x+1 mod 7) mod 5, 3, 1, 7, 5",
        "h1 = x + 1 mod 5, h1, x + 1 mod 5, 1, 1, 5, 0",
        "' mine=3 * x+2 mod 7 ', mine, 3 * x+2 mod 7, 3, 2, 7, 0",
        "9223372036854775806x + 9223372036854775807 mod 9223372036854775783, '',"
                + " 9223372036854775806x + 9223372036854775807 mod 9223372036854775783,"
                + " 9223372036854775806, 9223372036854775807, 9223372036854775783, 0"
    })
    void formulasAreParsed(String text, String name, String formula, long a, long b, long c, long d) {
        assertThat(RowFormula.parse(text)).isEqualTo(new RowFormula(name, formula, a, b, c, d));
    }

    @Property
    void valuesNeverOverflow(SplittableRandom random) {
        long c = 1 + random.nextLong(Long.MAX_VALUE >>> random.nextInt(62));
        long a = random.nextLong(Long.MAX_VALUE);
        long b = random.nextLong(Long.MAX_VALUE);
        long d = random.nextBoolean() ? 0 : 1 + random.nextLong(1000);
        if (!BigInteger.valueOf(a).gcd(BigInteger.valueOf(c)).equals(BigInteger.ONE)) {
            return;
        }
        RowFormula formula = new RowFormula("", "drawn", a, b, c, d);
        long x = random.nextInt(Integer.MAX_VALUE);
        BigInteger exact = BigInteger.valueOf(a)
                .multiply(BigInteger.valueOf(x))
                .add(BigInteger.valueOf(b))
                .mod(BigInteger.valueOf(c));
        assertThat(formula.hash(x)).isEqualTo((d == 0 ? exact : exact.mod(BigInteger.valueOf(d))).longValueExact());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | expected the row number x at character 1, found the end",
                "y mod 5 | expected the row number x at character 1, found y",
                "h1 = | expected the row number x at character 5, found the end",
                "1+3x mod 5 | expected the row number x at character 2, found +",
                "x | expected + or mod at character 2, found the end",
                "x-1 mod 5 | expected + or mod at character 2, found -",
                "x+1 mad 5 | expected mod at character 5, found mad",
                "(3x+1) | expected mod at character 7, found the end",
                "x + mod 5 | expected a number at character 5, found mod",
                "x mod c | expected a number at character 7, found c",
                "((3x+1) mod 7 mod 5 | expected ) at character 20, found the end",
                "x mod 5) | expected mod or the end at character 8, found )",
                "3x mod 5 + 1 | expected mod or the end at character 10, found +",
                "(x mod 7 mod 5) 3 | expected the end at character 17, found 3",
                "x mod 7 mod 5 mod 3 | there is a third mod, before character 19",
                "x+1 mod 0 | the number after mod must be 1 or more (got: 0, at character 9)",
                "x mod 7 mod 0 | the number after mod must be 1 or more (got: 0, at character 13)",
                "9223372036854775808x mod 5 | the number at character 1 must be at most 9223372036854775807"
                        + " (got: 9223372036854775808)"
            })
    void syntaxErrorsNameThePositionAndAnExample(String text, String reason) {
        assertThatThrownBy(() -> RowFormula.parse(text)).hasMessage("function '" + text + "': " + reason + EXAMPLE);
    }

    @ParameterizedTest
    @CsvSource({"2x+1 mod 4, 2, 4, 2", "6x mod 9, 6, 9, 3", "0x + 1 mod 5, 0, 5, 5"})
    void factorsThatAreNotCoprimeToTheModulusAreRejected(String text, long a, long c, long divisor) {
        assertThatThrownBy(() -> RowFormula.parse(text))
                .hasMessage("function '" + text + "': a = " + a + " and c = " + c + " have the common divisor "
                        + divisor + ", so rows would share values: choose an a that is coprime to c");
    }

    @Test
    void valuesMatchReport003() {
        RowFormula formula = RowFormula.parse("(3x + 1) mod 5");
        assertThat(LongStream.range(0, 5).map(formula::hash).toArray()).containsExactly(1, 4, 2, 0, 3);
    }
}
