package dev.doppel.hash;

/**
 * The result of a primality test. If the number is composite, the result includes a proof.
 *
 * <pre>{@code
 * PrimalityResult result = PrimalityTester.examine(91);
 * boolean isPrime = result.isPrime();    // false
 * long divisor = result.divisor();       // 7
 * }</pre>
 *
 * @param divisor a small prime that divides the number, or 0 if none was found
 * @param witness a base for which the number fails Miller's test, or 0 if none was found
 */
public record PrimalityResult(long number, long divisor, long witness) {
    public PrimalityResult {
        if (number < 2) {
            throw new IllegalArgumentException("number must be 2 or more (got: " + number + ")");
        }
    }

    /** Returns whether the number is prime. */
    public boolean isPrime() {
        return divisor == 0 && witness == 0;
    }
}
