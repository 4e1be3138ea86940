package dev.doppel.cli.bands;

import dev.doppel.band.BandCost;
import dev.doppel.band.BandScheme;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.TextTable;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Plurals;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.TreeSet;

/** Prints bands, the reason for choosing them, and their S-curve. */
public record BandsReport(Console console, EvaluatedBands judged) {
    private static final int RUNNERS_UP = 5;
    private static final int STEPS = 10;
    private static final int DIGITS = 6;

    void print() {
        BandScheme bands = judged.bands();
        line(console.bold(Plurals.count(bands.bands(), "band") + " of " + Plurals.count(bands.rows(), "row")) + ", "
                + Plurals.number(bands.values()) + " of " + Plurals.count(judged.length(), "value")
                + (bands.minHits() > 1
                        ? ", candidates share " + Plurals.count(bands.minHits(), "band") + " or more"
                        : ""));
        errors();
        reason();
        curve();
    }

    private void errors() {
        ErrorProbabilities chances = new ErrorProbabilities(judged.bands());
        boolean sharp = judged.unwanted() == judged.wanted();
        line("threshold (1/b)^(1/r): " + Decimals.shortest(judged.bands().threshold()));
        line("false positive chance " + (sharp ? "just below " : "at ") + Decimals.shortest(judged.unwanted()) + ": "
                + Decimals.shortest(chances.falsePositive(judged.unwanted())));
        line("false negative chance at " + Decimals.shortest(judged.wanted()) + ": "
                + Decimals.shortest(chances.falseNegative(judged.wanted())));
    }

    private void reason() {
        heading("Why");
        BandRule rule = judged.rule();
        if (rule == null) {
            line(judged.reason() + ".");
            return;
        }
        line(rule.label() + ": " + judged.reason() + ".");
        TextTable table = new TextTable("bands", "rows", "length", "(1/b)^(1/r)", rule.cost(), "");
        List<BandCost> shown = judged.weighed()
                .subList(0, Math.min(RUNNERS_UP + 1, judged.weighed().size()));
        for (int i = 0; i < shown.size(); i++) {
            BandScheme bands = shown.get(i).bands();
            table.add(
                    Integer.toString(bands.bands()),
                    Integer.toString(bands.rows()),
                    Integer.toString(bands.values()),
                    number(bands.threshold()),
                    number(shown.get(i).cost()),
                    i == 0 ? "chosen" : "");
        }
        table.print(console);
        int more = judged.weighed().size() - shown.size();
        if (more > 0) {
            line("... and " + Plurals.count(more, "more shape"));
        }
    }

    private void curve() {
        BandScheme bands = judged.bands();
        heading("S-curve: the chance that a pair of each similarity becomes a candidate"
                + (bands.minHits() == 1 ? ", 1 - (1 - s^" + bands.rows() + ")^" + bands.bands() : ""));
        new SCurvePlot(bands, List.of(judged.wanted()), "the threshold").lines().forEach(this::line);
        TextTable table = new TextTable("similarity", "chance", "missed");
        for (double similarity : similarities()) {
            table.add(
                    Decimals.shortest(similarity),
                    number(bands.chance(similarity)),
                    number(bands.falseNegativeChance(similarity)));
        }
        table.print(console);
    }

    private TreeSet<Double> similarities() {
        TreeSet<Double> similarities = new TreeSet<>();
        for (int step = 0; step <= STEPS; step++) {
            similarities.add((double) step / STEPS);
        }
        similarities.add(judged.unwanted());
        similarities.add(judged.wanted());
        return similarities;
    }

    private void heading(String text) {
        line("");
        line(console.bold(text));
    }

    private void line(String text) {
        console.out().println(text);
    }

    private static String number(double value) {
        return Decimals.fixed(value, DIGITS);
    }

    /**
     * The probabilities of false positives and false negatives. Powers are computed with a higher precision than that
     * of {@link StrictMath}, so that all digits agree with report 002.
     */
    private record ErrorProbabilities(BandScheme bands) {
        private static final MathContext MORE_THAN_A_DOUBLE = new MathContext(50);

        double falsePositive(double similarity) {
            return bands.minHits() > 1
                    ? bands.falsePositiveChance(similarity)
                    : 1 - power(1 - power(similarity, bands.rows()), bands.bands());
        }

        double falseNegative(double similarity) {
            return 1 - falsePositive(similarity);
        }

        private static double power(double base, int exponent) {
            return new BigDecimal(base).pow(exponent, MORE_THAN_A_DOUBLE).doubleValue();
        }
    }
}
