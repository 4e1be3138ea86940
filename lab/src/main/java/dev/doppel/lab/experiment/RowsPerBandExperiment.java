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
import java.util.stream.IntStream;

/** Measures how the time and the number of candidates depend on the number of rows per band. */
final class RowsPerBandExperiment implements Experiment {
    /** The shingle sizes in characters for which charts show candidates. Longer shingles yield almost no candidates. */
    private static final List<Integer> SHOWN_K = List.of(2, 3, 4, 5, 6, 8);

    @Override
    public Subject subject() {
        return new Subject(
                "rows",
                "Time and candidates by rows per band",
                "report 001, variability of r",
                "Three collections of 20 documents of 50 random words; a tenth of the bands must collide (t = 0.1). As r"
                        + " grows, the time of LSH falls, since there are fewer bands to compare, and so does the number of"
                        + " candidates, since more values must agree at once. r = 1 is plain MinHash and costs the most.");
    }

    @Override
    public ExperimentFindings run(ExperimentSettings settings) {
        DataTable data;
        try (Workers workers = new Workers(1)) {
            measure(settings, workers, Stopwatch.once()); // warms up the JVM
            data = measure(settings, workers, Stopwatch.brief(settings));
        }
        DataTable means = means(data);
        List<Chart> figures = new ArrayList<>();
        figures.add(new Chart(
                "Time of LSH on 20 signatures of " + Report001Setup.FUNCTIONS + " values, t = 0.1",
                ChartAxis.linear("r, rows in a band").from(0),
                ChartAxis.linear("milliseconds, mean over k").from(0),
                Report001Setup.series(means, "rows", "milliseconds", "", ChartSeries.Style.MARKED)
                        .toList()));
        Report001Setup.collections().forEach(pool -> figures.add(figure(pool, data)));
        return new ExperimentFindings(summary(means), List.of(means, data), figures);
    }

    private static DataTable measure(ExperimentSettings settings, Workers workers, Stopwatch watch) {
        DataTable data = new DataTable("rows", "collection,k,rows,bands,min_hits,candidates,expected,milliseconds");
        for (WordPool pool : Report001Setup.collections()) {
            for (int k = Report001Setup.MIN_K; k <= Report001Setup.MAX_K; k++) {
                List<ShingleSet> sets = Report001Setup.sets(pool, k, settings.seed());
                List<Sketch> sketches = Report001Setup.sketches(sets, settings.seed());
                double[] similarities = ShingledDocuments.similarities(sets);
                for (int r : Report001Setup.ROWS) {
                    BandScheme bands = Report001Setup.bands(r, Report001Setup.DEFAULT_SHARE);
                    data.add(
                            pool.label(),
                            k,
                            r,
                            bands.bands(),
                            bands.minHits(),
                            Report001Setup.candidates(sets, sketches, bands, workers)
                                    .size(),
                            Report001Setup.expected(bands, similarities),
                            watch.milliseconds(() -> Report001Setup.candidates(sets, sketches, bands, workers)));
                }
            }
        }
        return data;
    }

    /** Returns the means over all shingle sizes, for each collection and number of rows. */
    private static DataTable means(DataTable data) {
        DataTable means = new DataTable("rows-mean", "collection,rows,candidates,expected,milliseconds");
        for (WordPool pool : Report001Setup.collections()) {
            for (int r : Report001Setup.ROWS) {
                DataTable rows = data.where("collection", pool.label()).where("rows", r);
                means.add(pool.label(), r, rows.mean("candidates"), rows.mean("expected"), rows.mean("milliseconds"));
            }
        }
        return means;
    }

    private static Chart figure(WordPool pool, DataTable data) {
        DataTable rows = data.where("collection", pool.label());
        return new Chart(
                "Candidates among " + Report001Setup.PAIRS + " pairs, t = 0.1: " + Report001Setup.name(pool),
                ChartAxis.linear("r, rows in a band").from(0),
                ChartAxis.linear("candidate pairs").between(0, 200),
                SHOWN_K.stream()
                        .map(k -> ChartSeries.marked(
                                "k = " + k, rows.where("k", k).points("rows", "candidates")))
                        .toList());
    }

    private static String summary(DataTable means) {
        int last = Report001Setup.ROWS.size() - 1;
        String candidates = Report001Setup.collections().stream()
                .map(pool -> {
                    DataTable rows = means.where("collection", pool.label());
                    return IntStream.of(0, 1, last)
                                    .mapToObj(i -> Decimals.fixed(rows.number(i, "candidates"), 1))
                                    .collect(Collectors.joining(", "))
                            + " (" + Report001Setup.name(pool) + ")";
                })
                .collect(Collectors.joining("; "));
        double slow = means.where("rows", 1).mean("milliseconds");
        double fast = means.where("rows", Report001Setup.ROWS.get(last)).mean("milliseconds");
        return "Averaged over k, of " + Report001Setup.PAIRS + " pairs the candidates at r = 1, 2 and "
                + Report001Setup.ROWS.get(last) + " are " + candidates + ". LSH takes "
                + Decimals.fixed(slow, 3) + " ms at r = 1 and " + Decimals.fixed(fast, 3) + " ms at r = "
                + Report001Setup.ROWS.get(last)
                + ": as in the report, time and candidates fall with r. The fall is not strict, since a tenth of a few bands"
                + " is rounded up.";
    }
}
