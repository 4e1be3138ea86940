package dev.doppel.internal;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Formats numbers identically on every JDK. The output of {@link Double#toString} changed in JDK 19. */
public final class Decimals {
    /** The number of significant digits that suffices to identify every double. */
    private static final int MAX_DIGITS = 17;

    /** The limit below which the product in {@link #fixed} has an error of at most {@code 0.5 - MAX_DISTANCE}. */
    private static final double MAX_EXACT = 1 << 29;

    private static final double MAX_DISTANCE = 0.499999;

    private static final int MAX_FAST_DIGITS = 9;

    private Decimals() {}

    /** Returns the shortest decimal number that parses back to {@code value}, such as 0.8, 1 or 0.05. */
    public static String shortest(double value) {
        BigDecimal exact = new BigDecimal(value);
        for (int digits = 1; digits < MAX_DIGITS; digits++) {
            BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
            if (rounded.doubleValue() == value) {
                return plain(rounded);
            }
        }
        return plain(exact.round(new MathContext(MAX_DIGITS, RoundingMode.HALF_EVEN)));
    }

    /** Returns {@code value} with {@code digits} digits after the decimal point. {@code digits} must be at least 1. */
    public static String fixed(double value, int digits) {
        if (digits <= MAX_FAST_DIGITS) {
            long unit = powerOfTen(digits);
            double units = value * unit;
            long nearest = Math.round(units);
            if (units >= 0 && units < MAX_EXACT && Math.abs(units - nearest) < MAX_DISTANCE) {
                return nearest / unit + "."
                        + Long.toString(unit + nearest % unit).substring(1);
            }
        }
        return exact(value, digits);
    }

    /**
     * Returns the same result as {@link #fixed}, computed with exact arithmetic. Exact arithmetic is slow, but it is
     * necessary for values that are almost halfway between two results.
     */
    static String exact(double value, int digits) {
        return new BigDecimal(value).setScale(digits, RoundingMode.HALF_EVEN).toPlainString();
    }

    private static long powerOfTen(int exponent) {
        long power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= 10;
        }
        return power;
    }

    /**
     * Formats a number with grouping commas, such as 12,345. The first call is faster than the first call to
     * {@link String#format}.
     */
    public static String grouped(long number) {
        StringBuilder digits = new StringBuilder(Long.toString(number));
        int first = number < 0 ? 1 : 0;
        for (int at = digits.length() - 3; at > first; at -= 3) {
            digits.insert(at, ',');
        }
        return digits.toString();
    }

    private static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }
}
