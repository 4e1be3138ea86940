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
import java.util.stream.IntStream;

/** More rows in a band: less work, and fewer candidates. */
final class RowsPerBand implements Experiment {
    /** As many as can be told apart in one figure; longer shingles leave next to no candidates. */
    private static final List<Integer> SHOWN_K = List.of(2, 3, 4, 5, 6, 8);

    @Override
    public Subject subject() {
        return new Subject(
                "rows",
                "Time and candidates against the rows of a band",
                "report 001, variability of r",
                "Three collections of 20 documents of 50 random words, with a tenth of the bands to collide (t = 0.1). As r grows,"
                        + " the time of LSH falls, since there are fewer bands to compare, and there are fewer candidates, since"
                        + " more values must agree at once; r = 1 is plain minhashing, and costs the most.");
    }

    @Override
    public Findings run(ExperimentSettings setting) {
        DataTable data = new DataTable(
                "rows", "collection", "k", "rows", "bands", "min_hits", "candidates", "expected", "milliseconds");
        try (Workers workers = new Workers(1)) {
            measure(setting, workers, Stopwatch.once()); // the first collections must not pay for the compiler
            for (Row row : measure(setting, workers, Stopwatch.brief(setting))) {
                data.add(
                        row.base().label(),
                        row.k(),
                        row.bands().rows(),
                        row.bands().bands(),
                        row.bands().minHits(),
                        row.candidates(),
                        row.expected(),
                        row.milliseconds());
            }
        }
        DataTable means = means(data);
        List<Chart> figures = new ArrayList<>();
        figures.add(new Chart(
                "Time of LSH on 20 signatures of " + DrawnDocuments.FUNCTIONS + " values, t = 0.1",
                Axis.linear("r, rows in a band").from(0),
                Axis.linear("milliseconds, mean over k").from(0),
                collections(means, "milliseconds")));
        DrawnDocuments.collections().forEach(base -> figures.add(figure(base, data)));
        return new Findings(found(means), List.of(means, data), figures);
    }

    private record Row(WordPool base, int k, BandScheme bands, int candidates, double expected, double milliseconds) {}

    private static List<Row> measure(ExperimentSettings setting, Workers workers, Stopwatch watch) {
        List<Row> rows = new ArrayList<>();
        for (WordPool base : DrawnDocuments.collections()) {
            for (int k = DrawnDocuments.LEAST_K; k <= DrawnDocuments.MOST_K; k++) {
                List<ShingleSet> sets = DrawnDocuments.sets(base, k, setting.seed());
                List<Sketch> sketches = DrawnDocuments.sketches(sets, setting.seed());
                double[] similarities = ShingledDocuments.similarities(sets);
                for (int r : DrawnDocuments.ROWS) {
                    BandScheme bands = DrawnDocuments.bands(r, DrawnDocuments.USUAL_SHARE);
                    double milliseconds =
                            watch.milliseconds(() -> DrawnDocuments.candidates(sets, sketches, bands, workers));
                    rows.add(new Row(
                            base,
                            k,
                            bands,
                            DrawnDocuments.candidates(sets, sketches, bands, workers)
                                    .size(),
                            DrawnDocuments.expected(bands, similarities),
                            milliseconds));
                }
            }
        }
        return rows;
    }

    /** Over all k. */
    private static DataTable means(DataTable data) {
        DataTable means = new DataTable("rows-mean", "collection", "rows", "candidates", "expected", "milliseconds");
        for (WordPool base : DrawnDocuments.collections()) {
            for (int r : DrawnDocuments.ROWS) {
                DataTable some = data.where("collection", base.label()).where("rows", r);
                means.add(base.label(), r, some.mean("candidates"), some.mean("expected"), some.mean("milliseconds"));
            }
        }
        return means;
    }

    private static List<Series> collections(DataTable means, String column) {
        return DrawnDocuments.collections().stream()
                .map(base -> new Series(
                        DrawnDocuments.name(base),
                        Series.Style.MARKED,
                        means.where("collection", base.label()).points("rows", column)))
                .toList();
    }

    private static Chart figure(WordPool base, DataTable data) {
        DataTable its = data.where("collection", base.label());
        return new Chart(
                "Candidates among " + DrawnDocuments.PAIRS + " pairs, t = 0.1: " + DrawnDocuments.name(base),
                Axis.linear("r, rows in a band").from(0),
                Axis.linear("candidate pairs").between(0, 200),
                SHOWN_K.stream()
                        .map(k -> new Series(
                                "k = " + k,
                                Series.Style.MARKED,
                                its.where("k", k).points("rows", "candidates")))
                        .toList());
    }

    private static String found(DataTable means) {
        int last = DrawnDocuments.ROWS.size() - 1;
        String candidates = DrawnDocuments.collections().stream()
                .map(base -> {
                    DataTable its = means.where("collection", base.label());
                    return IntStream.of(0, 1, last)
                                    .mapToObj(i -> Decimals.fixed(its.number(i, "candidates"), 1))
                                    .collect(Collectors.joining(", "))
                            + " (" + DrawnDocuments.name(base) + ")";
                })
                .collect(Collectors.joining("; "));
        double slow = means.where("rows", 1).mean("milliseconds");
        double fast = means.where("rows", DrawnDocuments.ROWS.get(last)).mean("milliseconds");
        return "In the mean over k, of " + DrawnDocuments.PAIRS + " pairs the candidates at r = 1, 2 and "
                + DrawnDocuments.ROWS.get(last) + " are " + candidates + ". LSH takes "
                + Decimals.fixed(slow, 3) + " ms at r = 1 and " + Decimals.fixed(fast, 3) + " ms at r = "
                + DrawnDocuments.ROWS.get(last)
                + ": as the report says, time and candidates fall with r. The fall need not be strict, for a tenth of few bands"
                + " is rounded up to a whole one.";
    }
}
