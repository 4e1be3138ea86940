package dev.doppel.lab.experiment;

import dev.doppel.band.BandScheme;
import dev.doppel.candidate.CandidatePair;
import dev.doppel.hash.Mix;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Workers;
import dev.doppel.lab.generate.WordPool;
import dev.doppel.lab.internal.plot.Axis;
import dev.doppel.lab.internal.plot.Chart;
import dev.doppel.lab.internal.plot.Series;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.Sketcher;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Longer shingles: less in common, and so a larger relative error, other times and fewer candidates. */
final class ShingleError implements Experiment {
    /** Low, not to restrict the candidates: as the report fixes them. */
    private static final BandScheme BANDS = DrawnDocuments.bands(1, DrawnDocuments.USUAL_SHARE);

    @Override
    public Subject subject() {
        return new Subject(
                "shingle-error",
                "Error, time and candidates against the size of shingles",
                "report 001, variability of k",
                "The relative error of similarities that signatures estimate grows with k, steeply from k = 7 on and perhaps"
                        + " linearly. Jaccard on whole documents takes far longer than on what LSH leaves; LSH is fastest near"
                        + " k = 7. Candidates become fewer as k grows, least so for long words. So k = 7 is taken as ideal.");
    }

    @Override
    public Findings run(ExperimentSettings setting) {
        DataTable errors = new DataTable(
                "shingle-error",
                "collection",
                "k",
                "mean_jaccard",
                "pairs_at_0",
                "relative_error",
                "expected_error",
                "error_without_squares",
                "absolute_error",
                "candidates",
                "expected_candidates");
        DataTable times = new DataTable(
                "shingle-error-times",
                "collection",
                "k",
                "direct_milliseconds",
                "signing_milliseconds",
                "lsh_milliseconds",
                "candidates_milliseconds");
        try (Workers workers = new Workers(1)) {
            times(setting, workers, Stopwatch.once()); // the first collections must not pay for the compiler
            times(setting, workers, Stopwatch.brief(setting)).forEach(times::add);
            for (WordPool base : DrawnDocuments.collections()) {
                for (int k = DrawnDocuments.LEAST_K; k <= DrawnDocuments.MOST_K; k++) {
                    errors.add(errors(base, k, setting, workers));
                }
            }
        }
        return new Findings(found(errors, times), List.of(errors, times), figures(errors, times));
    }

    private static Object[] errors(WordPool base, int k, ExperimentSettings setting, Workers workers) {
        List<ShingleSet> sets = DrawnDocuments.sets(base, k, setting.seed());
        double[] similarities = ShingledDocuments.similarities(sets);
        List<Sketch> sketches = DrawnDocuments.sketches(sets, setting.seed());
        // All pairs share the functions of one draw, and err together: only several draws tell what is usual.
        int draws = setting.amount(20, 5);
        double squares = 0;
        double plain = 0;
        double absolute = 0;
        for (int draw = 0; draw < draws; draw++) {
            PairErrors errors =
                    PairErrors.of(similarities, DrawnDocuments.sketches(sets, Mix.draw(setting.seed(), draw)));
            squares += errors.meanSquare();
            plain += errors.mean();
            absolute += errors.meanAbsoluteSquare();
        }
        return new Object[] {
            base.label(),
            k,
            Arrays.stream(similarities).average().orElseThrow(),
            Arrays.stream(similarities).filter(similarity -> similarity == 0).count(),
            Math.sqrt(squares / draws),
            Math.sqrt(PairErrors.expectedMeanSquare(similarities, DrawnDocuments.FUNCTIONS)),
            Math.sqrt(plain / draws),
            Math.sqrt(absolute / draws),
            DrawnDocuments.candidates(sets, sketches, BANDS, workers).size(),
            DrawnDocuments.expected(BANDS, similarities)
        };
    }

    private static List<Object[]> times(ExperimentSettings setting, Workers workers, Stopwatch watch) {
        List<Object[]> rows = new ArrayList<>();
        Sketcher sketcher = DrawnDocuments.sketcher(setting.seed());
        for (WordPool base : DrawnDocuments.collections()) {
            for (int k = DrawnDocuments.LEAST_K; k <= DrawnDocuments.MOST_K; k++) {
                List<ShingleSet> sets = DrawnDocuments.sets(base, k, setting.seed());
                List<Sketch> sketches = DrawnDocuments.sketches(sets, sketcher);
                List<CandidatePair> candidates = DrawnDocuments.candidates(sets, sketches, BANDS, workers);
                rows.add(new Object[] {
                    base.label(),
                    k,
                    watch.milliseconds(() -> ShingledDocuments.similarities(sets)),
                    watch.milliseconds(() -> DrawnDocuments.sketches(sets, sketcher)),
                    watch.milliseconds(() -> DrawnDocuments.candidates(sets, sketches, BANDS, workers)),
                    watch.milliseconds(() -> similarities(candidates, sets))
                });
            }
        }
        return rows;
    }

    private static double[] similarities(List<CandidatePair> pairs, List<ShingleSet> sets) {
        double[] similarities = new double[pairs.size()];
        Arrays.setAll(
                similarities,
                i -> ShingledDocuments.similarity(
                        sets.get(pairs.get(i).left()), sets.get(pairs.get(i).right())));
        return similarities;
    }

    private static List<Chart> figures(DataTable errors, DataTable times) {
        Axis k = Axis.linear("k, characters in a shingle");
        return List.of(
                new Chart(
                        "Relative error of signatures of " + DrawnDocuments.FUNCTIONS + " values",
                        k,
                        Axis.linear("root mean square of |estimate - exact| / exact")
                                .from(0),
                        measuredAndExpected(errors, "relative_error", "expected_error")),
                new Chart(
                        "Jaccard of all pairs, and of what LSH leaves (r = 1, t = 0.1)",
                        k,
                        Axis.linear("milliseconds").from(0),
                        Stream.concat(
                                        series(times, "direct_milliseconds", ", all pairs", Series.Style.MARKED),
                                        series(times, "candidates_milliseconds", ", candidates", Series.Style.DASHED))
                                .toList()),
                new Chart(
                        "What finding the candidates takes (r = 1, t = 0.1)",
                        k,
                        Axis.linear("milliseconds").from(0),
                        Stream.concat(
                                        series(times, "signing_milliseconds", ", signatures", Series.Style.MARKED),
                                        series(times, "lsh_milliseconds", ", bands", Series.Style.DASHED))
                                .toList()),
                new Chart(
                        "Candidates among " + DrawnDocuments.PAIRS + " pairs (r = 1, t = 0.1)",
                        k,
                        Axis.linear("candidate pairs").between(0, 200),
                        measuredAndExpected(errors, "candidates", "expected_candidates")));
    }

    private static List<Series> measuredAndExpected(DataTable data, String measured, String expected) {
        return Stream.concat(
                        series(data, measured, "", Series.Style.MARKED),
                        series(data, expected, ", expected", Series.Style.DASHED))
                .toList();
    }

    private static Stream<Series> series(DataTable data, String column, String what, Series.Style style) {
        return DrawnDocuments.collections().stream()
                .map(base -> new Series(
                        DrawnDocuments.name(base) + what,
                        style,
                        data.where("collection", base.label()).points("k", column)));
    }

    private static String found(DataTable errors, DataTable times) {
        String growth = DrawnDocuments.collections().stream()
                .map(base -> {
                    DataTable its = errors.where("collection", base.label());
                    return Stream.of(2, 7, 12)
                                    .map(k -> Decimals.fixed(its.where("k", k).number(0, "relative_error"), 2))
                                    .collect(Collectors.joining(", "))
                            + " (" + DrawnDocuments.name(base) + ")";
                })
                .collect(Collectors.joining("; "));
        DataTable widest = errors.where("collection", WordPool.SHORT.label());
        return "The relative error at k = 2, 7 and 12 is " + growth
                + ": within " + Math.round(100 * farthest(errors)) + " % of what theory says of "
                + DrawnDocuments.FUNCTIONS
                + " values, the root of the mean of (1 - s) / (n s): it grows because the similarity s falls, and not because there"
                + " are more possible shingles. The absolute error falls, for " + DrawnDocuments.name(WordPool.SHORT)
                + " from " + Decimals.fixed(widest.number(0, "absolute_error"), 3) + " to "
                + Decimals.fixed(widest.number(widest.size() - 1, "absolute_error"), 3)
                + ". (The report's formula leaves out the squares; the data has both.) Nothing special happens at k = 7. Candidates fall where the mean similarity passes t = 0.1, which for long words"
                + " is later. On 20 documents, all pairs take " + Decimals.fixed(times.mean("direct_milliseconds"), 2)
                + " ms, the candidates alone " + Decimals.fixed(times.mean("candidates_milliseconds"), 2)
                + " ms; but finding them takes " + Decimals.fixed(times.mean("signing_milliseconds"), 2)
                + " ms for signatures and " + Decimals.fixed(times.mean("lsh_milliseconds"), 2)
                + " ms for bands: so few documents do not pay for LSH.";
    }

    /** From theory, as a share of it; where most pairs have nothing in common, a few decide, and say little. */
    private static double farthest(DataTable errors) {
        return IntStream.range(0, errors.size())
                .filter(row -> errors.number(row, "pairs_at_0") < DrawnDocuments.PAIRS / 2.0)
                .mapToDouble(row ->
                        Math.abs(errors.number(row, "relative_error") / errors.number(row, "expected_error") - 1))
                .max()
                .orElseThrow();
    }
}
