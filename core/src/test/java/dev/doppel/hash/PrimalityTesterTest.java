package dev.doppel.hash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.testing.Property;
import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PrimalityTesterTest {
    @Test
    void smallPrimesAreFound() {
        assertThat(LongStream.range(-5, 60).filter(PrimalityTester::isPrime))
                .containsExactly(2L, 3L, 5L, 7L, 11L, 13L, 17L, 19L, 23L, 29L, 31L, 37L, 41L, 43L, 47L, 53L, 59L);
    }

    @Test
    void strongPseudoprimesAreNotPrime() {
        // The smallest composites that pass Miller's test for the first 4 and 9 primes, and a Carmichael number.
        assertThat(LongStream.of(3_215_031_751L, 3_825_123_056_546_413_051L, 561L)
                        .filter(PrimalityTester::isPrime))
                .isEmpty();
    }

    @Property(tries = 300)
    void divisorOrWitnessProvesThatANumberIsComposite(SplittableRandom random) {
        long n = 2 + (random.nextLong() >>> random.nextInt(2, 60));
        PrimalityResult primality = PrimalityTester.examine(n);
        assertThat(primality.isPrime()).isEqualTo(PrimalityTester.isPrime(n));
        if (primality.divisor() > 0) {
            assertThat(n % primality.divisor()).isZero();
            assertThat(primality.divisor()).isLessThan(n);
        }
        if (primality.witness() > 0) {
            BigInteger number = BigInteger.valueOf(n);
            BigInteger odd = number.subtract(BigInteger.ONE).shiftRight(Long.numberOfTrailingZeros(n - 1));
            BigInteger power = BigInteger.valueOf(primality.witness()).modPow(odd, number);
            assertThat(power).isNotIn(BigInteger.ONE, number.subtract(BigInteger.ONE));
        }
    }

    @Test
    void examineReturnsTheFirstDivisorOrWitness() {
        assertThat(PrimalityTester.examine(3_215_031_751L)).isEqualTo(new PrimalityResult(3_215_031_751L, 0, 11));
        assertThat(PrimalityTester.examine(561)).isEqualTo(new PrimalityResult(561, 3, 0));
        assertThat(PrimalityTester.examine(2)).isEqualTo(new PrimalityResult(2, 0, 0));
        assertThatThrownBy(() -> PrimalityTester.examine(1)).hasMessageContaining("must be 2 or more");
    }

    @Test
    void largestPrimesOf64BitsAreFound() {
        assertThat(PrimalityTester.isPrime((1L << 61) - 1)).isTrue();
        assertThat(PrimalityTester.isPrime(Long.MAX_VALUE)).isFalse();
        assertThat(PrimalityTester.atLeast(Long.MAX_VALUE - 30)).isEqualTo(Long.MAX_VALUE - 24);
        assertThatThrownBy(() -> PrimalityTester.atLeast(Long.MAX_VALUE - 23)).hasMessageContaining("no 64-bit prime");
    }

    @Property(tries = 300)
    void agreesWithTheJdk(SplittableRandom random) {
        long n = random.nextLong() >>> random.nextInt(1, 62);
        assertThat(PrimalityTester.isPrime(n))
                .as("%d", n)
                .isEqualTo(BigInteger.valueOf(n).isProbablePrime(60));
    }

    @Property
    void atLeastAgreesWithTheJdk(SplittableRandom random) {
        long n = random.nextLong(2, 1L << 40);
        assertThat(PrimalityTester.atLeast(n))
                .isEqualTo(BigInteger.valueOf(n - 1).nextProbablePrime().longValueExact());
    }
}
