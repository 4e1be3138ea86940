package dev.doppel.hash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.testing.GoldenFiles;
import dev.doppel.testing.Property;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HashFamilyTest {
    @Test
    void valuesNeverChange() {
        StringBuilder vectors = new StringBuilder();
        for (HashFamily family : HashFamily.values()) {
            for (HashFunction function : family.functions(3, 7)) {
                vectors.append(family.label());
                for (long x : new long[] {0, 1, -1, 0x0123456789ABCDEFL}) {
                    vectors.append(String.format(" %016x", function.hash(x)));
                }
                vectors.append('\n');
            }
        }
        GoldenFiles.check("core", "hash-families.txt", vectors.toString());
    }

    @ParameterizedTest
    @EnumSource(HashFamily.class)
    void functionsDifferWithinAFamilyAndBetweenSeeds(HashFamily family) {
        LongStream ofOneSeed = Arrays.stream(family.functions(100, 1)).mapToLong(f -> f.hash(12345));
        LongStream ofAnother = Arrays.stream(family.functions(100, 2)).mapToLong(f -> f.hash(12345));
        assertThat(LongStream.concat(ofOneSeed, ofAnother).distinct()).hasSize(200);
    }

    @ParameterizedTest
    @EnumSource(HashFamily.class)
    void minimumHashesEqualTheMinimaOfTheFunctions(HashFamily family) {
        long[] elements =
                LongStream.range(0, 100).map(i -> HashMixer.draw(3, i)).toArray();
        long[] minima = new long[10];
        MinimumHashes functions = family.minimumHashes(minima.length, 7);
        for (int count : new int[] {99, 1}) {
            functions.compute(elements, count, minima);
            assertThat(minima)
                    .isEqualTo(Arrays.stream(family.functions(minima.length, 7))
                            .mapToLong(function -> Arrays.stream(elements, 0, count)
                                    .map(function::hash)
                                    .min()
                                    .orElseThrow())
                            .toArray());
        }
        functions.compute(elements, 0, minima);
        assertThat(minima).containsOnly(Long.MAX_VALUE);
    }

    @ParameterizedTest
    @EnumSource(HashFamily.class)
    void labelIdentifiesTheFamily(HashFamily family) {
        assertThat(HashFamily.labelled(family.label())).isEqualTo(family);
    }

    @Test
    void unknownLabelIsRejectedWithTheKnownLabels() {
        assertThatThrownBy(() -> HashFamily.labelled("md5"))
                .hasMessage("hash family must be one of modular, multiplicative, murmur3, xor, tabulation (got: md5)");
    }

    @Property
    void modularHashFollowsItsFormula(SplittableRandom random) {
        ModularHash hash = (ModularHash) HashFamily.MODULAR.functions(1, random.nextLong())[0];
        long x = random.nextLong();
        BigInteger unsigned = new BigInteger(Long.toUnsignedString(x));
        assertThat(hash.hash(x))
                .isEqualTo(BigInteger.valueOf(hash.a())
                        .multiply(unsigned)
                        .add(BigInteger.valueOf(hash.b()))
                        .mod(BigInteger.valueOf(hash.prime()))
                        .longValueExact());
    }

    @Property
    void modularHashOfRowsIsAPermutationBelowThePrime(SplittableRandom random) {
        int rows = random.nextInt(1, 500);
        ModularHash hash = ModularHash.forRows(rows, random.nextLong());
        assertThat(hash.prime()).isGreaterThanOrEqualTo(rows);
        assertThat(LongStream.range(0, rows).map(hash::hash).distinct()).hasSize(rows);
    }

    @Test
    void modularHashRejectsInvalidParameters() {
        assertThatThrownBy(() -> new ModularHash(1, 0, 91))
                .hasMessage("modulus must be a prime below 2^31, or 2^61 - 1 (got: 91)");
        assertThatThrownBy(() -> new ModularHash(0, 0, 97)).hasMessageContaining("below the prime 97");
        assertThatThrownBy(() -> new ModularHash(1, 97, 97)).hasMessageContaining("(got: 1, 97)");
        long between = PrimalityTester.atLeast(1L << 40);
        assertThatThrownBy(() -> new ModularHash(1, 0, between)).hasMessageContaining("(got: " + between + ")");
    }
}
