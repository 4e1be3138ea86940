package dev.doppel.cli.explain;

import dev.doppel.Options;
import dev.doppel.band.BandScheme;
import dev.doppel.cli.bands.SCurvePlot;
import dev.doppel.cli.console.TextTable;
import dev.doppel.internal.Decimals;
import dev.doppel.lab.explain.ExplainedPair;
import dev.doppel.lab.explain.Explanation;
import dev.doppel.lab.explain.TracedSignatureMatrix;
import dev.doppel.results.ResultRows;
import dev.doppel.sketch.Estimate;
import java.util.ArrayList;
import java.util.List;

/**
 * Prints the last sections of an explanation. These sections show the S-curve with all pairs marked, and the verdict on
 * each pair.
 */
public final class ExplainPairSection {
    private final ExplainPrinter page;
    private final Explanation explanation;
    private final TracedSignatureMatrix signatures;
    private final Options options;
    private final BandScheme bands;
    private final List<ExplainedPair> pairs;

    ExplainPairSection(ExplainPrinter page, Explanation explanation, TracedSignatureMatrix signatures) {
        this.page = page;
        this.explanation = explanation;
        this.signatures = signatures;
        options = explanation.options();
        bands = explanation.bands();
        pairs = explanation.pairs();
    }

    static String name(ExplainedPair pair) {
        return ExplainPrinter.name(pair.left()) + ", " + ExplainPrinter.name(pair.right());
    }

    void print() {
        curve();
        page.heading("7. Verdict");
        if (pairs.size() == 1) {
            verdict(pairs.get(0));
        } else {
            verdicts();
        }
        page.line("A scan does the same with a faster sketch, or with an exact join if that is cheap.");
    }

    private void curve() {
        page.heading("6. S-curve: the probability that a pair of each similarity becomes a candidate, at "
                + bands.bands() + " x " + bands.rows());
        new SCurvePlot(
                        bands,
                        pairs.stream().map(ExplainedPair::similarity).toList(),
                        pairs.size() == 1 ? "this pair" : "a pair")
                .lines()
                .forEach(page::line);
        page.line("The chance is 1 - (1 - s^" + bands.rows() + ")^" + bands.bands() + " for a pair of similarity s"
                + (bands.minHits() > 1 ? ", if one collision were enough." : "."));
        ExplainedPair first = pairs.get(0);
        page.line((pairs.size() == 1
                        ? "At this pair's " + ExplainPrinter.number(first.similarity()) + " the chance is "
                                + ExplainPrinter.number(first.chance()) + "; the"
                        : "The")
                + " curve is steepest near (1/b)^(1/r) = " + ExplainPrinter.number(bands.threshold()) + ".");
    }

    private void verdict(ExplainedPair pair) {
        boolean candidate = pair.isCandidate();
        boolean similar = pair.isSimilar();
        page.line((candidate ? "A candidate pair, so it is verified" : "Not a candidate pair, so LSH would skip it")
                + ": " + options.measure().label() + " " + ResultRows.number(pair.measuredSimilarity())
                + ", "
                + (similar ? "at or above" : "below") + " the threshold " + Decimals.shortest(options.threshold())
                + ".");
        page.line(page.console()
                .bold(
                        candidate && similar
                                ? "A and B are similar, and found."
                                : similar
                                        ? "A and B are similar, and missed by these bands; the method exact finds them."
                                        : candidate
                                                ? "A and B are not similar: a false candidate, rejected by verification."
                                                : "A and B are not similar, and were not compared."));
    }

    private void verdicts() {
        boolean otherMeasure = options.measure() != explanation.rowMeasure();
        List<String> header =
                new ArrayList<>(List.of("pair", explanation.rowMeasure().label()));
        if (otherMeasure) {
            header.add(options.measure().label());
        }
        header.addAll(List.of("estimate", "95 of 100 cases", "collide", "chance", "candidate", "verdict"));
        TextTable table = new TextTable(header);
        for (ExplainedPair pair : pairs) {
            Estimate estimate = signatures.estimate(pair.left(), pair.right());
            List<String> cells = new ArrayList<>(List.of(name(pair), ExplainPrinter.number(pair.similarity())));
            if (otherMeasure) {
                cells.add(ExplainPrinter.number(pair.measuredSimilarity()));
            }
            cells.addAll(List.of(
                    ExplainPrinter.number(estimate.value()),
                    ExplainPrinter.number(estimate.lower()) + " .. " + ExplainPrinter.number(estimate.upper()),
                    pair.collisions() + " of " + bands.bands(),
                    ExplainPrinter.number(pair.chance()),
                    pair.isCandidate() ? "yes" : "no",
                    word(pair)));
            table.add(cells);
        }
        table.print(page.console());
        long candidates = pairs.stream().filter(ExplainedPair::isCandidate).count();
        page.line("LSH looks at " + candidates + " of " + pairs.size() + " pairs. Similar means "
                + options.measure().label() + " at or above the threshold " + Decimals.shortest(options.threshold())
                + ".");
    }

    private static String word(ExplainedPair pair) {
        if (pair.isSimilar()) {
            return pair.isCandidate() ? "similar, found" : "similar, missed";
        }
        return pair.isCandidate() ? "false candidate" : "not similar";
    }
}
