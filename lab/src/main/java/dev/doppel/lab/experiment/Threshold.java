package dev.doppel.lab.experiment;

import dev.doppel.band.BandScheme;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Workers;
import dev.doppel.lab.generate.WordPool;
import dev.doppel.lab.internal.plot.Axis;
import dev.doppel.lab.internal.plot.Chart;
import dev.doppel.lab.internal.plot.Series;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.Sketch;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The larger the share of bands that must collide, the fewer candidates. */
final class Threshold implements Experiment {
    /** Steps from 0 to 1. */
    private static final int STEPS = 20;

    private static final String EXPECTED = "_expected";

    @Override
    public Subject subject() {
        return new Subject(
                "threshold",
                "Candidates against the share of bands that must collide",
                "report 001, variability of t",
                "The mean number of candidates over all k and r, for each t. The threshold is very strict: above 0.1 there is hardly"
                        + " a candidate left, though equal documents are still found at t = 1; so it should be kept very low.");
    }

    @Override
    public Findings run(ExperimentSettings setting) {
        DataTable data = new DataTable(
                "threshold", "collection", "t", "k", "rows", "bands", "min_hits", "candidates", "expected");
        try (Workers workers = new Workers(1)) {
            for (WordPool base : DrawnDocuments.collections()) {
                for (int k = DrawnDocuments.LEAST_K; k <= DrawnDocuments.MOST_K; k++) {
                    measure(base, k, setting.seed(), workers, data);
                }
            }
        }
        DataTable means = means(data);
        return new Findings(found(means), List.of(means, data), List.of(figure(means)));
    }

    private static void measure(WordPool base, int k, long seed, Workers workers, DataTable data) {
        List<ShingleSet> sets = DrawnDocuments.sets(base, k, seed);
        List<Sketch> sketches = DrawnDocuments.sketches(sets, seed);
        double[] similarities = ShingledDocuments.similarities(sets);
        for (int r : DrawnDocuments.ROWS) {
            for (int step = 1; step <= STEPS; step++) {
                double share = share(step);
                BandScheme bands = DrawnDocuments.bands(r, share);
                data.add(
                        base.label(),
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

    /** Over all k and r, as the report does. */
    private static DataTable means(DataTable data) {
        DataTable means = new DataTable(
                "threshold-mean",
                Stream.concat(
                                Stream.of("t"),
                                DrawnDocuments.collections().stream()
                                        .flatMap(base -> Stream.of(base.label(), base.label() + EXPECTED)))
                        .toArray(String[]::new));
        for (int step = 1; step <= STEPS; step++) {
            DataTable some = data.where("t", share(step));
            List<Object> row = new ArrayList<>();
            row.add(share(step));
            for (WordPool base : DrawnDocuments.collections()) {
                DataTable its = some.where("collection", base.label());
                row.add(its.mean("candidates"));
                row.add(its.mean("expected"));
            }
            means.add(row.toArray());
        }
        return means;
    }

    private static Chart figure(DataTable means) {
        Stream<Series> measured = DrawnDocuments.collections().stream()
                .map(base ->
                        new Series(DrawnDocuments.name(base), Series.Style.MARKED, means.points("t", base.label())));
        Stream<Series> expected = DrawnDocuments.collections().stream()
                .map(base -> new Series(
                        DrawnDocuments.name(base) + ", expected",
                        Series.Style.DASHED,
                        means.points("t", base.label() + EXPECTED)));
        return new Chart(
                "Candidates among " + DrawnDocuments.PAIRS + " pairs, mean over all k and r",
                Axis.share("t, share of bands that must collide"),
                Axis.linear("candidate pairs").from(0),
                Stream.concat(measured, expected).toList());
    }

    private static String found(DataTable means) {
        return "Of " + DrawnDocuments.PAIRS + " pairs, at t = 0.05, 0.1, 0.2 and 0.5 the candidates are "
                + DrawnDocuments.collections().stream()
                        .map(base -> Stream.of(0.05, 0.1, 0.2, 0.5)
                                        .map(share -> Decimals.fixed(
                                                means.where("t", share).number(0, base.label()), 1))
                                        .collect(Collectors.joining(", "))
                                + " (" + DrawnDocuments.name(base) + ")")
                        .collect(Collectors.joining("; "))
                + ". The fall is the S-curve's: a pair of similarity s shares about s^r of its bands, and t asks for more than that."
                + " It is steep, but not as sudden as the report says, for these means hold small k and r = 1 too, where random"
                + " documents are similar indeed.";
    }
}
