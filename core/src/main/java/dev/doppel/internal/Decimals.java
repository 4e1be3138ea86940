package dev.doppel.internal;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers as text, the same on every JDK: what {@link Double#toString} prints changed between 17 and 19. */
public final class Decimals {
    /** With 17 significant digits every double reads back as itself. */
    private static final int ENOUGH_DIGITS = 17;

    /** Up to here a product of doubles is certain to six digits after the point, by which {@link #NEAR} falls short of half. */
    private static final double CERTAIN = 1 << 29;

    private static final double NEAR = 0.499999;

    private static final int SHORT = 9;

    private Decimals() {}

    /** The fewest digits that read back as {@code value}: 0.8, 1, 0.05. */
    public static String shortest(double value) {
        BigDecimal exact = new BigDecimal(value);
        for (int digits = 1; digits < ENOUGH_DIGITS; digits++) {
            BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
            if (rounded.doubleValue() == value) {
                return plain(rounded);
            }
        }
        return plain(exact.round(new MathContext(ENOUGH_DIGITS, RoundingMode.HALF_EVEN)));
    }

    /** With this many digits after the point, 1 or more. */
    public static String fixed(double value, int digits) {
        if (digits <= SHORT) {
            long unit = powerOfTen(digits);
            double units = value * unit;
            long nearest = Math.round(units);
            if (units >= 0 && units < CERTAIN && Math.abs(units - nearest) < NEAR) {
                return nearest / unit + "."
                        + Long.toString(unit + nearest % unit).substring(1);
            }
        }
        return exact(value, digits);
    }

    /** Takes ten times as long; only halfway between two results nothing less will do. */
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
     * In groups of three: 12,345. Not by {@link String#format}, whose first call loads what the JDK knows of locales, and
     * takes longer than most of a small scan.
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
