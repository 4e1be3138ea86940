package dev.doppel.cli.bands;

import dev.doppel.band.BandScheme;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * The chances of both errors, to the last digit that a double has. Their powers are correctly rounded, unlike those of
 * {@link StrictMath}, so that these are the digits of report 002.
 */
public record ErrorProbabilities(BandScheme bands) {
    private static final MathContext MORE_THAN_A_DOUBLE = new MathContext(50);

    /** The chance that a pair at {@code similarity}, too low to be wanted, becomes a candidate. */
    double falsePositive(double similarity) {
        return bands.minHits() > 1
                ? bands.falsePositiveChance(similarity)
                : 1 - power(1 - power(similarity, bands.rows()), bands.bands());
    }

    /** The chance that a pair at {@code similarity}, high enough to be wanted, does not become a candidate. */
    double falseNegative(double similarity) {
        return 1 - falsePositive(similarity);
    }

    private static double power(double base, int exponent) {
        return new BigDecimal(base).pow(exponent, MORE_THAN_A_DOUBLE).doubleValue();
    }
}
