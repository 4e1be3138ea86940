package dev.doppel.lab.experiment;

import dev.doppel.band.BandScheme;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Workers;
import dev.doppel.lab.generate.WordPool;
import dev.doppel.lab.plot.Axis;
import dev.doppel.lab.plot.Chart;
import dev.doppel.lab.plot.Series;
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
    public Findings run(ExperimentSettings settings) {
        DataTable data = new DataTable("threshold", "collection,t,k,rows,bands,min_hits,candidates,expected");
        try (Workers workers = new Workers(1)) {
            for (WordPool pool : DrawnDocuments.collections()) {
                for (int k = DrawnDocuments.MIN_K; k <= DrawnDocuments.MAX_K; k++) {
                    measure(pool, k, settings.seed(), workers, data);
                }
            }
        }
        DataTable means = means(data);
        return new Findings(summary(means), List.of(means, data), List.of(figure(means)));
    }

    private static void measure(WordPool pool, int k, long seed, Workers workers, DataTable data) {
        List<ShingleSet> sets = DrawnDocuments.sets(pool, k, seed);
        List<Sketch> sketches = DrawnDocuments.sketches(sets, seed);
        double[] similarities = ShingledDocuments.similarities(sets);
        for (int r : DrawnDocuments.ROWS) {
            for (int step = 1; step <= STEPS; step++) {
                double share = share(step);
                BandScheme bands = DrawnDocuments.bands(r, share);
                data.add(
                        pool.label(),
                        share,
                        k,
                        r,
                        bands.bands(),
                        bands.minHits(),
                        DrawnDocuments.candidates(sets, sketches, bands, workers)
                                .size(),
                        DrawnDocuments.expected(bands, similarities));
            }
        }
    }

    private static double share(int step) {
        return (double) step / STEPS;
    }

    /** Returns the means over all shingle sizes k and all numbers of rows r. */
    private static DataTable means(DataTable data) {
        DataTable means = new DataTable(
                "threshold-mean",
                DrawnDocuments.collections().stream()
                        .map(pool -> "," + pool.label() + "," + pool.label() + EXPECTED)
                        .collect(Collectors.joining("", "t", "")));
        for (int step = 1; step <= STEPS; step++) {
            DataTable rows = data.where("t", share(step));
            List<Object> row = new ArrayList<>();
            row.add(share(step));
            for (WordPool pool : DrawnDocuments.collections()) {
                DataTable collection = rows.where("collection", pool.label());
                row.add(collection.mean("candidates"));
                row.add(collection.mean("expected"));
            }
            means.add(row.toArray());
        }
        return means;
    }

    private static Chart figure(DataTable means) {
        Stream<Series> measured = DrawnDocuments.collections().stream()
                .map(pool -> Series.marked(DrawnDocuments.name(pool), means.points("t", pool.label())));
        Stream<Series> expected = DrawnDocuments.collections().stream()
                .map(pool -> Series.dashed(
                        DrawnDocuments.name(pool) + ", expected", means.points("t", pool.label() + EXPECTED)));
        return new Chart(
                "Candidates among " + DrawnDocuments.PAIRS + " pairs, mean over all k and r",
                Axis.share("t, share of bands that must collide"),
                Axis.linear("candidate pairs").from(0),
                Stream.concat(measured, expected).toList());
    }

    private static String summary(DataTable means) {
        return "Of " + DrawnDocuments.PAIRS + " pairs, at t = 0.05, 0.1, 0.2 and 0.5 the candidates are "
                + DrawnDocuments.collections().stream()
                        .map(pool -> Stream.of(0.05, 0.1, 0.2, 0.5)
                                        .map(share -> Decimals.fixed(
                                                means.where("t", share).number(0, pool.label()), 1))
                                        .collect(Collectors.joining(", "))
                                + " (" + DrawnDocuments.name(pool) + ")")
                        .collect(Collectors.joining("; "))
                + ". The fall follows the S-curve: a pair of similarity s shares about s^r of its bands, and t requires more. It"
                + " is steep, but less sudden than in the report, since these means include small k and r = 1, where random"
                + " documents are similar.";
    }
}
