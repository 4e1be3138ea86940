package dev.doppel;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers as text, the same on every JDK: what {@link Double#toString} prints changed between 17 and 19. */
public final class Decimals {
    /** With 17 significant digits every double reads back as itself. */
    private static final int ENOUGH_DIGITS = 17;

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

    /** With this many digits after the point. */
    public static String fixed(double value, int digits) {
        return new BigDecimal(value).setScale(digits, RoundingMode.HALF_EVEN).toPlainString();
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
