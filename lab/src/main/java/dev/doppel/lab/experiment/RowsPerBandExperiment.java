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
    public Findings run(ExperimentSettings settings) {
        DataTable data;
        try (Workers workers = new Workers(1)) {
            measure(settings, workers, Stopwatch.once()); // warms up the JVM
            data = measure(settings, workers, Stopwatch.brief(settings));
        }
        DataTable means = means(data);
        List<Chart> figures = new ArrayList<>();
        figures.add(new Chart(
                "Time of LSH on 20 signatures of " + DrawnDocuments.FUNCTIONS + " values, t = 0.1",
                Axis.linear("r, rows in a band").from(0),
                Axis.linear("milliseconds, mean over k").from(0),
                DrawnDocuments.series(means, "rows", "milliseconds", "", Series.Style.MARKED)
                        .toList()));
        DrawnDocuments.collections().forEach(pool -> figures.add(figure(pool, data)));
        return new Findings(summary(means), List.of(means, data), figures);
    }

    private static DataTable measure(ExperimentSettings settings, Workers workers, Stopwatch watch) {
        DataTable data = new DataTable("rows", "collection,k,rows,bands,min_hits,candidates,expected,milliseconds");
        for (WordPool pool : DrawnDocuments.collections()) {
            for (int k = DrawnDocuments.MIN_K; k <= DrawnDocuments.MAX_K; k++) {
                List<ShingleSet> sets = DrawnDocuments.sets(pool, k, settings.seed());
                List<Sketch> sketches = DrawnDocuments.sketches(sets, settings.seed());
                double[] similarities = ShingledDocuments.similarities(sets);
                for (int r : DrawnDocuments.ROWS) {
                    BandScheme bands = DrawnDocuments.bands(r, DrawnDocuments.DEFAULT_SHARE);
                    data.add(
                            pool.label(),
                            k,
                            r,
                            bands.bands(),
                            bands.minHits(),
                            DrawnDocuments.candidates(sets, sketches, bands, workers)
                                    .size(),
                            DrawnDocuments.expected(bands, similarities),
                            watch.milliseconds(() -> DrawnDocuments.candidates(sets, sketches, bands, workers)));
                }
            }
        }
        return data;
    }

    /** Returns the means over all shingle sizes, for each collection and number of rows. */
    private static DataTable means(DataTable data) {
        DataTable means = new DataTable("rows-mean", "collection,rows,candidates,expected,milliseconds");
        for (WordPool pool : DrawnDocuments.collections()) {
            for (int r : DrawnDocuments.ROWS) {
                DataTable rows = data.where("collection", pool.label()).where("rows", r);
                means.add(pool.label(), r, rows.mean("candidates"), rows.mean("expected"), rows.mean("milliseconds"));
            }
        }
        return means;
    }

    private static Chart figure(WordPool pool, DataTable data) {
        DataTable rows = data.where("collection", pool.label());
        return new Chart(
                "Candidates among " + DrawnDocuments.PAIRS + " pairs, t = 0.1: " + DrawnDocuments.name(pool),
                Axis.linear("r, rows in a band").from(0),
                Axis.linear("candidate pairs").between(0, 200),
                SHOWN_K.stream()
                        .map(k -> Series.marked("k = " + k, rows.where("k", k).points("rows", "candidates")))
                        .toList());
    }

    private static String summary(DataTable means) {
        int last = DrawnDocuments.ROWS.size() - 1;
        String candidates = DrawnDocuments.collections().stream()
                .map(pool -> {
                    DataTable rows = means.where("collection", pool.label());
                    return IntStream.of(0, 1, last)
                                    .mapToObj(i -> Decimals.fixed(rows.number(i, "candidates"), 1))
                                    .collect(Collectors.joining(", "))
                            + " (" + DrawnDocuments.name(pool) + ")";
                })
                .collect(Collectors.joining("; "));
        double slow = means.where("rows", 1).mean("milliseconds");
        double fast = means.where("rows", DrawnDocuments.ROWS.get(last)).mean("milliseconds");
        return "Averaged over k, of " + DrawnDocuments.PAIRS + " pairs the candidates at r = 1, 2 and "
                + DrawnDocuments.ROWS.get(last) + " are " + candidates + ". LSH takes "
                + Decimals.fixed(slow, 3) + " ms at r = 1 and " + Decimals.fixed(fast, 3) + " ms at r = "
                + DrawnDocuments.ROWS.get(last)
                + ": as in the report, time and candidates fall with r. The fall is not strict, since a tenth of a few bands"
                + " is rounded up.";
    }
}
