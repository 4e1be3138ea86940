package dev.doppel.cli.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabPrimeCommandTest {
    private static String prime(String number) {
        Cli.Result result = Cli.run("lab", "prime", number);
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        return result.out();
    }

    @Test
    void aPrimeIsReportedWithItsWitnesses() {
        assertThat(prime("1009")).isEqualTo("""
                1009 is prime: it passes the Miller-Rabin test for all witnesses that decide for 64 bits,
                2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37.
                The least prime at or above it is 1009.
                """);
        assertThat(prime("37")).isEqualTo("""
                37 is prime, one of the first 12.
                The least prime at or above it is 37.
                """);
    }

    @Test
    void aCompositeNumberIsReportedWithItsProof() {
        assertThat(prime("561")).isEqualTo("""
                561 is not prime: 561 = 3 x 187.
                The least prime at or above it is 563.
                """);
        // This is the smallest composite number that passes the Miller-Rabin test for the witnesses 2, 3, 5 and 7.
        assertThat(prime("3215031751")).isEqualTo("""
                3215031751 is not prime: it fails the Miller-Rabin test for the witness 11,
                after it passed for 2, 3, 5, 7.
                The least prime at or above it is 3215031767.
                """);
        assertThat(prime("1681")).isEqualTo("""
                1681 is not prime: it fails the Miller-Rabin test for the witness 2.
                The least prime at or above it is 1693.
                """);
    }

    @Test
    void theLargestPrimeEndsTheSearch() {
        BigInteger largest = BigInteger.valueOf(Long.MAX_VALUE - 24);
        assertThat(largest.isProbablePrime(60)).isTrue();
        assertThat(largest.nextProbablePrime().bitLength()).isEqualTo(Long.SIZE);
        assertThat(prime(largest.toString())).endsWith("The least prime at or above it is 9223372036854775783.\n");
        assertThat(prime("9223372036854775807")).isEqualTo("""
                9223372036854775807 is not prime: 9223372036854775807 = 7 x 1317624576693539401.
                Up to 2^63 - 1 there are no primes above it: the largest is 9223372036854775783.
                """);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "abc | N must be a whole number (got: abc)",
                "1e3 | N must be a whole number (got: 1e3)",
                "1 | N must be 2 or more, as primes are (got: 1)",
                "-5 | N must be 2 or more, as primes are (got: -5)",
                "9223372036854775808 | N must be at most 9223372036854775807 (got: 9223372036854775808)"
            })
    void badInputIsRefusedInOneLine(String number, String reason) {
        Cli.Result result = Cli.run("lab", "prime", number);
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).isEqualTo("doppel: " + reason + "; see doppel lab prime --help\n");
    }
}
