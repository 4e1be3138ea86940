package dev.doppel.lab.experiment;

import dev.doppel.band.BandScheme;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Workers;
import dev.doppel.lab.generate.WordPool;
import dev.doppel.lab.plot.Chart;
import dev.doppel.lab.plot.ChartAxis;
import dev.doppel.lab.plot.ChartSeries;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.Sketch;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Measures how the number of candidates depends on the fraction of bands in which a pair must collide. */
final class ThresholdExperiment implements Experiment {
    private static final int STEPS = 20;

    private static final String EXPECTED = "_expected";

    @Override
    public Subject subject() {
        return new Subject(
                "threshold",
                "Candidates by the share of bands that must collide",
                "report 001, variability of t",
                "The mean number of candidates over all k and r, for each t. The threshold is very strict: above 0.1 almost no"
                        + " candidates are left, although equal documents are still found at t = 1. So it should be very low.");
    }

    @Override
    public ExperimentFindings run(ExperimentSettings settings) {
        DataTable data = new DataTable("threshold", "collection,t,k,rows,bands,min_hits,candidates,expected");
        try (Workers workers = new Workers(1)) {
            for (WordPool pool : Report001Setup.collections()) {
                for (int k = Report001Setup.MIN_K; k <= Report001Setup.MAX_K; k++) {
                    measure(pool, k, settings.seed(), workers, data);
                }
            }
        }
        DataTable means = means(data);
        return new ExperimentFindings(summary(means), List.of(means, data), List.of(figure(means)));
    }

    private static void measure(WordPool pool, int k, long seed, Workers workers, DataTable data) {
        List<ShingleSet> sets = Report001Setup.sets(pool, k, seed);
        List<Sketch> sketches = Report001Setup.sketches(sets, seed);
        double[] similarities = ShingledDocuments.similarities(sets);
        for (int r : Report001Setup.ROWS) {
            for (int step = 1; step <= STEPS; step++) {
                double share = share(step);
                BandScheme bands = Report001Setup.bands(r, share);
                data.add(
                        pool.label(),
                        share,
                        k,
                        r,
                        bands.bands(),
                        bands.minHits(),
                        Report001Setup.candidates(sets, sketches, bands, workers)
                                .size(),
                        Report001Setup.expected(bands, similarities));
            }
        }
    }

    private static double share(int step) {
        return (double) step / STEPS;
    }

    /** Returns the means over all shingle sizes k and all numbers r of rows per band. */
    private static DataTable means(DataTable data) {
        DataTable means = new DataTable(
                "threshold-mean",
                Report001Setup.collections().stream()
                        .map(pool -> "," + pool.label() + "," + pool.label() + EXPECTED)
                        .collect(Collectors.joining("", "t", "")));
        for (int step = 1; step <= STEPS; step++) {
            DataTable rows = data.where("t", share(step));
            List<Object> row = new ArrayList<>();
            row.add(share(step));
            for (WordPool pool : Report001Setup.collections()) {
                DataTable collection = rows.where("collection", pool.label());
                row.add(collection.mean("candidates"));
                row.add(collection.mean("expected"));
            }
            means.add(row.toArray());
        }
        return means;
    }

    private static Chart figure(DataTable means) {
        Stream<ChartSeries> measured = Report001Setup.collections().stream()
                .map(pool -> ChartSeries.marked(Report001Setup.name(pool), means.points("t", pool.label())));
        Stream<ChartSeries> expected = Report001Setup.collections().stream()
                .map(pool -> ChartSeries.dashed(
                        Report001Setup.name(pool) + ", expected", means.points("t", pool.label() + EXPECTED)));
        return new Chart(
                "Candidates among " + Report001Setup.PAIRS + " pairs, mean over all k and r",
                ChartAxis.share("t, share of bands that must collide"),
                ChartAxis.linear("candidate pairs").from(0),
                Stream.concat(measured, expected).toList());
    }

    private static String summary(DataTable means) {
        return "Of " + Report001Setup.PAIRS + " pairs, at t = 0.05, 0.1, 0.2 and 0.5 the candidates are "
                + Report001Setup.collections().stream()
                        .map(pool -> Stream.of(0.05, 0.1, 0.2, 0.5)
                                        .map(share -> Decimals.fixed(
                                                means.where("t", share).number(0, pool.label()), 1))
                                        .collect(Collectors.joining(", "))
                                + " (" + Report001Setup.name(pool) + ")")
                        .collect(Collectors.joining("; "))
                + ". The fall follows the S-curve: a pair of similarity s shares about s^r of its bands, and t requires more. It"
                + " is steep, but less sudden than in the report, since these means include small k and r = 1, where random"
                + " documents are similar.";
    }
}
