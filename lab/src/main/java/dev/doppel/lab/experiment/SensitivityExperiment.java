package dev.doppel.lab.experiment;

import dev.doppel.band.BandChooser;
import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.candidate.CandidatePair;
import dev.doppel.hash.HashFamily;
import dev.doppel.internal.Decimals;
import dev.doppel.lab.plot.Chart;
import dev.doppel.lab.plot.ChartAxis;
import dev.doppel.lab.plot.ChartSeries;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Reproduces the tables in report 002 (see docs/reports.md). For each signature length and threshold, it chooses the
 * bands nearest to a (d1, d2, p1, p2)-sensitive family, computes the probabilities of false positives and false
 * negatives, and finds the candidate pairs.
 */
final class SensitivityExperiment implements Experiment {
    private static final List<Integer> LENGTHS = List.of(4, 7, 8, 9, 12, 15, 18, 24, 200);

    /** The thresholds in hundredths. They are integers, so that subtracting {@link #TOLERANCE} is exact. */
    private static final List<Integer> THRESHOLDS = List.of(70, 75, 80, 85, 90);

    /**
     * The difference, in hundredths, between the threshold d2 and the similarity d1. Pairs with a similarity below d1
     * should not be found.
     */
    private static final int TOLERANCE = 5;

    /** The target probability p1 that a pair with similarity d1 becomes a candidate. */
    private static final double LOW_CHANCE = 0.65;

    private static final double HIGH_CHANCE = 0.99;

    /** The maximum number of candidate pairs listed in a table row. Longer lists are truncated. */
    private static final int MAX_LISTED = 20;

    /** A table printed in report 002, identified by its threshold in hundredths and its signature length. */
    private record Printed(int threshold, int length) {}

    private static final List<Printed> PRINTED = List.of(
            new Printed(70, 4),
            new Printed(70, 7),
            new Printed(80, 200),
            new Printed(80, 24),
            new Printed(80, 4),
            new Printed(70, 24),
            new Printed(75, 24),
            new Printed(80, 24),
            new Printed(85, 24),
            new Printed(90, 24));

    @Override
    public Subject subject() {
        return new Subject(
                "sensitivity",
                "Bands chosen by sensitivity, and their candidates",
                "report 002, tables 1 to 10",
                "A longer signature is not always better: 7 values allow only two shapes and give 756 candidates, while 4"
                        + " values give 14. With 24 values, every threshold from 0.7 to 0.9 gives the same ten pairs.");
    }

    /** Returns the bands chosen for a signature length and a threshold in hundredths. */
    static BandScheme bands(int length, int threshold) {
        return BandChooser.bySensitivity(length, length, d1(threshold), d2(threshold), LOW_CHANCE, HIGH_CHANCE);
    }

    private static double d1(int threshold) {
        return d2(threshold - TOLERANCE);
    }

    private static double d2(int threshold) {
        return threshold / 100.0;
    }

    @Override
    public ExperimentFindings run(ExperimentSettings settings) {
        NewsArticles news = NewsArticles.of(settings);
        DataTable data = new DataTable(
                "sensitivity",
                "threshold,length,bands,rows,false_positive_chance,false_negative_chance,candidates,similar,pairs");
        for (int length : LENGTHS) {
            List<Sketch> signatures = ShingledDocuments.sketches(
                    news.sets(),
                    SketchScheme.minHash(HashFamily.XOR, length)
                            .withSeed(settings.seed())
                            .sketcher());
            for (int threshold : THRESHOLDS) {
                BandScheme bands = bands(length, threshold);
                List<CandidatePair> candidates = candidates(signatures, bands);
                data.add(
                        d2(threshold),
                        length,
                        bands.bands(),
                        bands.rows(),
                        bands.falsePositiveChance(d1(threshold)),
                        bands.falseNegativeChance(d2(threshold)),
                        candidates.size(),
                        candidates.stream()
                                .filter(pair -> news.similarity(pair) >= d2(threshold))
                                .count(),
                        listed(candidates, news));
            }
        }
        return new ExperimentFindings(summary(data, news), List.of(printed(data), data), List.of(figure(data)));
    }

    /** Returns the results for the tables printed in report 002, one row per table. */
    private static DataTable printed(DataTable data) {
        DataTable printed = new DataTable(
                "sensitivity-tables",
                "table,threshold,length,bands,rows,false_positive_chance,false_negative_chance,candidates");
        for (int number = 1; number <= PRINTED.size(); number++) {
            Printed table = PRINTED.get(number - 1);
            DataTable row = data.where("threshold", d2(table.threshold())).where("length", table.length());
            printed.add(
                    number,
                    d2(table.threshold()),
                    table.length(),
                    (int) row.number(0, "bands"),
                    (int) row.number(0, "rows"),
                    row.number(0, "false_positive_chance"),
                    row.number(0, "false_negative_chance"),
                    (int) row.number(0, "candidates"));
        }
        return printed;
    }

    /** Compares the band keys of all pairs, and returns the pairs that collide in at least one band. */
    private static List<CandidatePair> candidates(List<Sketch> signatures, BandScheme bands) {
        List<BandKeys> keys = ShingledDocuments.bandKeys(signatures, bands);
        List<CandidatePair> candidates = new ArrayList<>();
        for (int left = 0; left < keys.size(); left++) {
            for (int right = left + 1; right < keys.size(); right++) {
                if (keys.get(left).hits(keys.get(right)) > 0) {
                    candidates.add(new CandidatePair(left, right));
                }
            }
        }
        return candidates;
    }

    private static String listed(List<CandidatePair> candidates, NewsArticles news) {
        String first = candidates.stream()
                .limit(MAX_LISTED)
                .map(pair -> news.ids().get(pair.left()) + " " + news.ids().get(pair.right()))
                .collect(Collectors.joining("; "));
        int more = candidates.size() - MAX_LISTED;
        return more > 0 ? first + "; and " + more + " more" : first;
    }

    private static String summary(DataTable data, NewsArticles news) {
        DataTable longer = data.where("length", 24);
        return "On " + news.origin() + ", a signature of 24 values gives "
                + IntStream.range(0, longer.size())
                        .mapToObj(row ->
                                longer.text(row, "candidates") + " candidates at " + longer.text(row, "threshold"))
                        .collect(Collectors.joining(", "))
                + ". With 7 values at 0.7 there are "
                + data.where("length", 7).text(0, "candidates") + ", with 4 values "
                + data.where("length", 4).text(0, "candidates") + ", with 200 values "
                + data.where("length", 200).text(0, "candidates") + ".";
    }

    private static Chart figure(DataTable data) {
        return new Chart(
                "Candidate pairs by the length of the signature",
                ChartAxis.logarithmic("signature length"),
                ChartAxis.logarithmic("candidate pairs"),
                THRESHOLDS.stream()
                        .map(threshold -> ChartSeries.marked(
                                "threshold " + Decimals.fixed(d2(threshold), 2),
                                data.where("threshold", d2(threshold)).points("length", "candidates")))
                        .toList());
    }
}
