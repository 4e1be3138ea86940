package dev.doppel.band;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The shape of the bands, and with it the S-curve. Its canonical form is {@code bands:21x6}, followed by {@code >=N}
 * where more than one band must collide.
 *
 * <p>Powers are taken with {@link StrictMath}: a last digit that differs between machines could choose other bands.
 *
 * @param bands how many bands a sketch is cut into, b
 * @param rows how many values make a band, r
 * @param minHits how many bands two documents must share to become candidates; 1 but for report 001's experiments
 */
public record BandScheme(int bands, int rows, int minHits) {
    /** More than any sketch has. */
    private static final int MAX_VALUES = 1_000_000;

    /** Keeps a share of bands from being rounded up past the whole number that it is. */
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
                    "band hits must be 1 .. " + bands + ", the bands (got: " + minHits + ")");
        }
    }

    public BandScheme(int bands, int rows) {
        this(bands, rows, 1);
    }

    /** Report 001: bands of which at least the share {@code share} must collide, rounded up to whole bands. */
    public static BandScheme withShare(int bands, int rows, double share) {
        if (!(share > 0 && share <= 1)) {
            throw new IllegalArgumentException(
                    "the share of the bands must be above 0 and at most 1 (got: " + share + ")");
        }
        return new BandScheme(bands, rows, Math.max(1, (int) Math.ceil(share * bands - ROUNDING)));
    }

    /** How many values of a sketch the bands use. */
    public int values() {
        return bands * rows;
    }

    /** Refuses bands that need more values than a sketch has. */
    public void requireFit(int sketchSize) {
        if (values() > sketchSize) {
            throw new IllegalArgumentException("bands x rows must fit the sketch size " + sketchSize + " (got: " + bands
                    + " x " + rows + " = " + values() + "): use a sketch size of " + values()
                    + " or more, or fewer bands or rows");
        }
    }

    /** The S-curve: the chance that two documents of this Jaccard similarity become candidates. */
    public double chance(double similarity) {
        return Binomial.atLeast(minHits, bands, StrictMath.pow(similarity, rows));
    }

    /** The chance that a pair at or below {@code similarity}, too low to be wanted, becomes a candidate. */
    public double falsePositiveChance(double similarity) {
        return chance(similarity);
    }

    /** The chance that a pair at {@code similarity}, high enough to be wanted, does not become a candidate. */
    public double falseNegativeChance(double similarity) {
        return 1 - chance(similarity);
    }

    /** About where the S-curve rises: {@code (1/b)^(1/r)}. */
    public double threshold() {
        return StrictMath.pow(1.0 / bands, 1.0 / rows);
    }

    /** A worker for one thread. */
    public Bander bander() {
        return new Bander(this);
    }

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
