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

    private static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }
}
