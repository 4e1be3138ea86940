package dev.doppel.cli;

import dev.doppel.Decimals;
import dev.doppel.Wording;
import dev.doppel.band.BandScheme;
import dev.doppel.band.WeighedBands;
import java.util.List;
import java.util.TreeSet;

/** Prints bands, why these were chosen, and their S-curve. */
record BandsReport(Console console, JudgedBands judged) {
    private static final int RUNNERS_UP = 5;
    private static final int STEPS = 10;
    private static final int DIGITS = 6;

    void print() {
        BandScheme bands = judged.bands();
        line(console.bold(Wording.count(bands.bands(), "band") + " of " + Wording.count(bands.rows(), "row")) + ", "
                + Wording.number(bands.values()) + " of " + Wording.count(judged.length(), "value")
                + (bands.minHits() > 1
                        ? ", candidates share " + Wording.count(bands.minHits(), "band") + " or more"
                        : ""));
        errors();
        why();
        curve();
    }

    private void errors() {
        ErrorChances chances = new ErrorChances(judged.bands());
        boolean sharp = judged.unwanted() == judged.wanted();
        line("threshold (1/b)^(1/r): " + Decimals.shortest(judged.bands().threshold()));
        line("false positive chance " + (sharp ? "just below " : "at ") + Decimals.shortest(judged.unwanted()) + ": "
                + Decimals.shortest(chances.falsePositive(judged.unwanted())));
        line("false negative chance at " + Decimals.shortest(judged.wanted()) + ": "
                + Decimals.shortest(chances.falseNegative(judged.wanted())));
    }

    private void why() {
        heading("Why");
        BandRule rule = judged.rule();
        if (rule == null) {
            line(judged.why() + ".");
            return;
        }
        line(rule.label() + ": " + judged.why() + ".");
        Table table = new Table("bands", "rows", "length", "(1/b)^(1/r)", rule.cost(), "");
        List<WeighedBands> shown = judged.weighed()
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
            line("... and " + Wording.count(more, "more shape"));
        }
    }

    private void curve() {
        BandScheme bands = judged.bands();
        heading("S-curve: the chance that a pair of each similarity becomes a candidate"
                + (bands.minHits() == 1 ? ", 1 - (1 - s^" + bands.rows() + ")^" + bands.bands() : ""));
        new SCurvePlot(bands, List.of(judged.wanted()), "the threshold").lines().forEach(this::line);
        Table table = new Table("similarity", "chance", "missed");
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
}
