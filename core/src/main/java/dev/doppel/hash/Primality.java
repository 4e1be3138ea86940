package dev.doppel.hash;

/**
 * Whether a number is prime, and what proved that it is not.
 *
 * @param divisor a small prime that divides the number; 0 where none was found
 * @param witness a base for which the number fails Miller's test; 0 where a divisor was found, or none fails
 */
public record Primality(long number, long divisor, long witness) {
    public Primality {
        if (number < 2) {
            throw new IllegalArgumentException("a number must be 2 or more to be prime or not (got: " + number + ")");
        }
    }

    static Primality prime(long number) {
        return new Primality(number, 0, 0);
    }

    static Primality divided(long number, long divisor) {
        return new Primality(number, divisor, 0);
    }

    static Primality witnessed(long number, long witness) {
        return new Primality(number, 0, witness);
    }

    /** Returns whether neither a divisor nor a witness speaks against it. */
    public boolean isPrime() {
        return divisor == 0 && witness == 0;
    }
}
