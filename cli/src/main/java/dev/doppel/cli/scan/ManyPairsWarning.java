package dev.doppel.cli.scan;

import dev.doppel.Progress;
import dev.doppel.cli.console.StageProgress;
import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.Plurals;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Prints a warning before a scan lists a very large number of pairs. The warning is printed as soon as the number of
 * pairs of equal documents, or the number of pairs found so far, is large enough.
 */
final class ManyPairsWarning implements Progress {
    /** The minimum number of pairs for which the warning is printed. */
    private static final long VERY_MANY = 10_000_000;

    /** The typical size in bytes of a pair in a CSV file. */
    private static final int CSV_BYTES = 160;

    private static final MathContext TWO_DIGITS = new MathContext(2);

    private final StageProgress display;
    private long documents;
    private long compared;
    private long found;
    private boolean isPrinted;

    ManyPairsWarning(StageProgress display) {
        this.display = display;
    }

    @Override
    public synchronized void stage(String name, long total) {
        documents = total;
        compared = 0;
        display.stage(name, total);
    }

    @Override
    public void bytes(long done, long total) {
        display.bytes(done, total);
    }

    @Override
    public synchronized void equal(long pairs) {
        if (pairs >= VERY_MANY) {
            print("at least " + Plurals.number(pairs) + " pairs of equal documents", pairs);
        }
    }

    @Override
    public synchronized void advance(long amount) {
        compared += amount;
        display.advance(amount);
    }

    @Override
    public synchronized void found(long pairs) {
        found += pairs;
        if (found >= VERY_MANY && !isPrinted) {
            long expected = expected();
            print(
                    "about " + Plurals.number(expected) + " pairs (so far, " + Plurals.number(compared) + " of "
                            + Plurals.number(documents) + " documents have " + Plurals.number(found) + ")",
                    expected);
        }
    }

    /**
     * Estimates the number of pairs that the whole scan will find, rounded to two significant digits. The estimate
     * assumes that this number grows with the square of the number of documents.
     */
    private long expected() {
        double growth = (double) documents / Math.max(1, compared);
        long most = documents * (documents - 1) / 2;
        long pairs = Math.max(found, Math.min(most, (long) (found * growth * growth)));
        return new BigDecimal(pairs).round(TWO_DIGITS).longValue();
    }

    private void print(String expected, long pairs) {
        isPrinted = true;
        display.print("the result will have " + expected + ", " + ByteSizes.of(pairs * CSV_BYTES)
                + " or more as CSV: --max-pairs 1000000 lists only the strongest, --groups-output without -o and --json"
                + " lists only groups, and doppel dedup finds copies without comparing all of them");
    }
}
