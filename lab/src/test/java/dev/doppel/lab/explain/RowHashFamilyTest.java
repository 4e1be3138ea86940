package dev.doppel.lab.explain;

import static org.assertj.core.api.Assertions.assertThat;

import com.dynatrace.hash4j.hashing.Hashing;
import dev.doppel.hash.PrimalityTester;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RowHashFamilyTest {
    private static final int ROWS = 1200;

    private static MatchResult parts(String pattern, RowFunction function) {
        var matcher = Pattern.compile(pattern).matcher(function.formula());
        assertThat(matcher.matches()).as(function.formula()).isTrue();
        return matcher.toMatchResult();
    }

    private static long part(MatchResult parts, int group) {
        return Long.parseLong(parts.group(group));
    }

    @ParameterizedTest
    @EnumSource(RowHashFamily.class)
    void everySeedDrawsDifferentFunctions(RowHashFamily family) {
        Set<String> formulas = new HashSet<>();
        Set<List<Long>> values = new HashSet<>();
        for (long seed = 0; seed < 4; seed++) {
            for (RowFunction function : family.drawn(8, seed).forRows(ROWS)) {
                formulas.add(function.formula());
                values.add(LongStream.range(0, 20).map(function::hash).boxed().toList());
            }
        }
        // There are 2048 masks of 11 bits, so two of the 32 masks drawn may be equal.
        assertThat(formulas).hasSizeBetween(31, 32);
        assertThat(values).hasSameSizeAs(formulas);
    }

    @ParameterizedTest
    @EnumSource(RowHashFamily.class)
    void valuesAreShortAndNotNegative(RowHashFamily family) {
        for (RowFunction function : family.drawn(8, 5).forRows(ROWS)) {
            assertThat(LongStream.range(0, ROWS).map(function::hash)).allMatch(value -> value >= 0 && value < 1L << 32);
        }
    }

    @Test
    void universalIsTheFormulaOfReport001() {
        for (RowFunction function : RowHashFamily.UNIVERSAL.drawn(20, 0).forRows(ROWS)) {
            MatchResult parts = parts("\\(\\((\\d+)x \\+ (\\d+)\\) mod (\\d+)\\) mod (\\d+)", function);
            long a = part(parts, 1);
            long b = part(parts, 2);
            long c = part(parts, 3);
            assertThat(part(parts, 4)).isEqualTo(ROWS);
            assertThat(c).isGreaterThanOrEqualTo(ROWS).matches(PrimalityTester::isPrime);
            assertThat(LongStream.range(0, ROWS).map(function::hash).toArray())
                    .containsExactly(LongStream.range(0, ROWS)
                            .map(x -> (a * x + b) % c % ROWS)
                            .toArray());
        }
    }

    @Test
    void multiplicativeIsThePseudocodeOfReport004() {
        List<RowFunction> functions = RowHashFamily.MULTIPLICATIVE.drawn(20, 0).forRows(ROWS);
        assertThat(functions.get(0).formula()).isEqualTo("(x + 1) * 2654435769 mod 2^32 >> 21");
        assertThat(2654435769L).isEqualTo((long) ((Math.sqrt(5) - 1) / 2 * (1L << 32)));
        for (RowFunction function : functions) {
            MatchResult parts = parts("\\(x \\+ 1\\) \\* (\\d+) mod 2\\^32 >> 21", function);
            long s = part(parts, 1);
            assertThat(s).isOdd();
            assertThat(LongStream.range(0, ROWS).map(function::hash).toArray())
                    .containsExactly(LongStream.range(0, ROWS)
                            .map(x -> Math.floorMod((x + 1) * s, 1L << 32) / (1L << (32 - 11)))
                            .toArray());
        }
    }

    @Test
    void murmur3UsesItsSeed() {
        // The published Murmur3 hash of four zero bytes with seed 0.
        assertThat(Hashing.murmur3_32(0).hashIntToInt(0)).isEqualTo(0x2362F9DE);
        for (RowFunction function : RowHashFamily.MURMUR3.drawn(5, 7).forRows(ROWS)) {
            int seed = (int) part(parts("murmur3, seed (\\d+)", function), 1);
            assertThat(function.hash(3))
                    .isEqualTo(Integer.toUnsignedLong(Hashing.murmur3_32(seed).hashIntToInt(3)));
        }
    }

    @Test
    void xorUsesAMaskOfTheRowBits() {
        for (RowFunction function : RowHashFamily.XOR.drawn(20, 0).forRows(ROWS)) {
            long mask = part(parts("x XOR (\\d+)", function), 1);
            assertThat(mask).isBetween(0L, 2047L);
            assertThat(function.hash(1000)).isEqualTo(1000 ^ mask);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = RowHashFamily.class,
            names = {"MODULAR", "MURMUR3", "XOR", "TABULATION"})
    void rowsHaveDistinctValues(RowHashFamily family) {
        for (RowFunction function : family.drawn(8, 0).forRows(ROWS)) {
            assertThat(LongStream.range(0, ROWS).map(function::hash).distinct().count())
                    .isEqualTo(ROWS);
        }
    }
}
