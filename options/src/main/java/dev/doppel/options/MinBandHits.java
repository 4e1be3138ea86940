package dev.doppel.options;

import dev.doppel.band.BandScheme;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The value of {@code --min-band-hits}. The value is a number of bands such as {@code 2}, or a fraction of all bands
 * such as {@code 10%} or {@code 0.1}.
 *
 * @param written the value as the user typed it
 * @param number the number of bands, or the fraction of all bands if {@code isShare} is true
 */
record MinBandHits(String written, double number, boolean isShare) {
    private static final Pattern WHOLE = Pattern.compile("-?[0-9]{1,9}");
    private static final Pattern DECIMAL = Pattern.compile("(-?[0-9]{0,9}\\.?[0-9]{0,9})(%?)");

    MinBandHits {
        if (isShare && !(number > 0 && number <= 1)) {
            throw new IllegalArgumentException(
                    "a share of the bands must be above 0 and at most 1, or 100% (got: --min-band-hits " + written
                            + ")");
        }
    }

    static MinBandHits parse(String text) {
        if (WHOLE.matcher(text).matches()) {
            return new MinBandHits(text, Integer.parseInt(text), false);
        }
        Matcher decimal = DECIMAL.matcher(text);
        if (!decimal.matches() || !decimal.group(1).matches(".*[0-9].*")) {
            throw new IllegalArgumentException(
                    "--min-band-hits must be a whole number of bands, or a share of them such as 10% or 0.1 (got: "
                            + text + ")");
        }
        double value = Double.parseDouble(decimal.group(1));
        return new MinBandHits(text, decimal.group(2).isEmpty() ? value : value / 100, true);
    }

    /**
     * Returns the number of bands.
     *
     * @throws IllegalArgumentException if the value is a fraction
     */
    int count() {
        if (isShare) {
            throw new IllegalArgumentException("--min-band-hits " + written
                    + " is a share of the bands: add --bands and --rows, or give a whole number");
        }
        return (int) number;
    }

    BandScheme of(int bands, int rows) {
        return isShare ? BandScheme.withShare(bands, rows, number) : new BandScheme(bands, rows, count());
    }
}
