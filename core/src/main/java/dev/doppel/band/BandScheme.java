package dev.doppel.band;

import dev.doppel.band.internal.Binomial;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The number and size of the bands. These two numbers determine the S-curve (see {@link BandChooser}). An example of
 * the canonical form is {@code bands:21x6}. If {@code N > 1} bands must match, {@code >=N} is appended.
 *
 * <p>Powers are computed with {@link StrictMath}, since rounding differences between machines could otherwise lead to
 * different bands.
 *
 * <pre>{@code
 * BandScheme bands = BandScheme.parse("bands:20x5");
 * long percent = Math.round(100 * bands.chance(0.5));    // 47
 * }</pre>
 *
 * @param bands the number of bands, b
 * @param rows the number of values in a band, r
 * @param minHits the minimum number of matching bands in a candidate pair, usually 1
 */
public record BandScheme(int bands, int rows, int minHits) {
    /** The maximum total number of values in all bands. Every sketch has fewer values. */
    private static final int MAX_VALUES = 1_000_000;

    /** A tolerance that is subtracted before rounding up, so that a rounding error does not add a band. */
    private static final double ROUNDING = 1e-9;

    private static final Pattern FORM = Pattern.compile("bands:([0-9]{1,6})x([0-9]{1,6})(?:>=([0-9]{1,6}))?");

    public BandScheme {
        if (bands < 1 || rows < 1) {
            throw new IllegalArgumentException("bands and rows must be 1 or more (got: " + bands + " x " + rows + ")");
        }
        if ((long) bands * rows > MAX_VALUES) {
            throw new IllegalArgumentException(
                    "bands x rows must be at most " + MAX_VALUES + " (got: " + bands + " x " + rows + ")");
        }
        if (minHits < 1 || minHits > bands) {
            throw new IllegalArgumentException(
                    "band hits must be 1 .. " + bands + ", the number of bands (got: " + minHits + ")");
        }
    }

    /** Creates a scheme in which two documents are candidates if at least one band matches. */
    public BandScheme(int bands, int rows) {
        this(bands, rows, 1);
    }

    /** Returns a scheme in which at least the given fraction of the bands, rounded up, must match. */
    public static BandScheme withShare(int bands, int rows, double share) {
        if (!(share > 0 && share <= 1)) {
            throw new IllegalArgumentException(
                    "the share of the bands must be above 0 and at most 1 (got: " + share + ")");
        }
        return new BandScheme(bands, rows, Math.max(1, (int) Math.ceil(share * bands - ROUNDING)));
    }

    /** Returns the number of sketch values that the bands use. */
    public int values() {
        return bands * rows;
    }

    /** Throws {@link IllegalArgumentException} if the bands need more than {@code sketchSize} values. */
    public void requireFit(int sketchSize) {
        if (values() > sketchSize) {
            throw new IllegalArgumentException("bands x rows must fit the sketch size " + sketchSize + " (got: " + bands
                    + " x " + rows + " = " + values() + "): use a sketch size of " + values()
                    + " or more, or fewer bands or rows");
        }
    }

    /** Returns the probability that two documents of the given Jaccard similarity become candidates (the S-curve). */
    public double chance(double similarity) {
        return Binomial.atLeast(minHits, bands, StrictMath.pow(similarity, rows));
    }

    /**
     * Returns the probability that a dissimilar pair becomes a candidate. The given similarity should be below the
     * threshold.
     */
    public double falsePositiveChance(double similarity) {
        return chance(similarity);
    }

    /** Returns the probability that a similar pair is missed. The given similarity should be above the threshold. */
    public double falseNegativeChance(double similarity) {
        return 1 - chance(similarity);
    }

    /** Returns the approximate similarity at which the S-curve is steepest: {@code (1/b)^(1/r)}. */
    public double threshold() {
        return StrictMath.pow(1.0 / bands, 1.0 / rows);
    }

    /** Creates a bander with the default hash function. */
    public Bander bander() {
        return new Bander(this);
    }

    /** Parses the canonical form. Throws {@link IllegalArgumentException} if it is invalid. */
    public static BandScheme parse(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException("bands must be bands:BxR (got: " + text + ")");
        }
        String hits = parts.group(3);
        return new BandScheme(
                Integer.parseInt(parts.group(1)),
                Integer.parseInt(parts.group(2)),
                hits == null ? 1 : Integer.parseInt(hits));
    }

    @Override
    public String toString() {
        return "bands:" + bands + "x" + rows + (minHits == 1 ? "" : ">=" + minHits);
    }
}
