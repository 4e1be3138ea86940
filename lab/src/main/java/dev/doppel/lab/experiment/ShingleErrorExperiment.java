package dev.doppel.lab.experiment;

import dev.doppel.band.BandScheme;
import dev.doppel.candidate.CandidatePair;
import dev.doppel.hash.HashMixer;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Workers;
import dev.doppel.lab.generate.WordPool;
import dev.doppel.lab.plot.Chart;
import dev.doppel.lab.plot.ChartAxis;
import dev.doppel.lab.plot.ChartSeries;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.Sketcher;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Measures how the error, the time and the number of candidates depend on the shingle size. */
final class ShingleErrorExperiment implements Experiment {
    /**
     * The bands, which have one row each. A pair needs to collide in only a tenth of the bands, so most similar pairs
     * become candidates.
     */
    private static final BandScheme BANDS = Report001Setup.bands(1, Report001Setup.DEFAULT_SHARE);

    @Override
    public Subject subject() {
        return new Subject(
                "shingle-error",
                "Error, time and candidates by shingle size",
                "report 001, variability of k",
                "The relative error of estimated similarities grows with k, steeply from k = 7 on and perhaps linearly. The"
                        + " Jaccard similarity of all pairs takes far longer than that of the candidates of LSH; LSH is fastest"
                        + " near k = 7. Candidates become fewer as k grows, most slowly for long words. So k = 7 is considered"
                        + " ideal.");
    }

    @Override
    public ExperimentFindings run(ExperimentSettings settings) {
        DataTable errors = new DataTable(
                "shingle-error",
                "collection,k,mean_jaccard,pairs_at_0,relative_error,expected_error,error_without_squares,absolute_error,candidates,expected_candidates");
        DataTable times;
        try (Workers workers = new Workers(1)) {
            times(settings, workers, Stopwatch.once()); // warms up the JVM
            times = times(settings, workers, Stopwatch.brief(settings));
            for (WordPool pool : Report001Setup.collections()) {
                for (int k = Report001Setup.MIN_K; k <= Report001Setup.MAX_K; k++) {
                    errors.add(errors(pool, k, settings, workers));
                }
            }
        }
        return new ExperimentFindings(summary(errors, times), List.of(errors, times), figures(errors, times));
    }

    private static Object[] errors(WordPool pool, int k, ExperimentSettings settings, Workers workers) {
        List<ShingleSet> sets = Report001Setup.sets(pool, k, settings.seed());
        double[] similarities = ShingledDocuments.similarities(sets);
        List<Sketch> sketches = Report001Setup.sketches(sets, settings.seed());
        // Errors are averaged over several draws of hash functions, since pairs that share functions have correlated
        // errors.
        int draws = settings.amount(20, 5);
        double squares = 0;
        double plain = 0;
        double absolute = 0;
        for (int draw = 0; draw < draws; draw++) {
            EstimateErrors errors = EstimateErrors.of(
                    similarities, Report001Setup.sketches(sets, HashMixer.draw(settings.seed(), draw)));
            squares += errors.meanSquare();
            plain += errors.mean();
            absolute += errors.meanAbsoluteSquare();
        }
        return new Object[] {
            pool.label(),
            k,
            Arrays.stream(similarities).average().orElseThrow(),
            Arrays.stream(similarities).filter(similarity -> similarity == 0).count(),
            Math.sqrt(squares / draws),
            Math.sqrt(EstimateErrors.expectedMeanSquare(similarities, Report001Setup.FUNCTIONS)),
            Math.sqrt(plain / draws),
            Math.sqrt(absolute / draws),
            Report001Setup.candidates(sets, sketches, BANDS, workers).size(),
            Report001Setup.expected(BANDS, similarities)
        };
    }

    private static DataTable times(ExperimentSettings settings, Workers workers, Stopwatch watch) {
        DataTable times = new DataTable(
                "shingle-error-times",
                "collection,k,direct_milliseconds,signing_milliseconds,lsh_milliseconds,candidates_milliseconds");
        Sketcher sketcher = Report001Setup.sketcher(settings.seed());
        for (WordPool pool : Report001Setup.collections()) {
            for (int k = Report001Setup.MIN_K; k <= Report001Setup.MAX_K; k++) {
                List<ShingleSet> sets = Report001Setup.sets(pool, k, settings.seed());
                List<Sketch> sketches = ShingledDocuments.sketches(sets, sketcher);
                List<CandidatePair> candidates = Report001Setup.candidates(sets, sketches, BANDS, workers);
                times.add(
                        pool.label(),
                        k,
                        watch.milliseconds(() -> ShingledDocuments.similarities(sets)),
                        watch.milliseconds(() -> ShingledDocuments.sketches(sets, sketcher)),
                        watch.milliseconds(() -> Report001Setup.candidates(sets, sketches, BANDS, workers)),
                        watch.milliseconds(() -> similarities(candidates, sets)));
            }
        }
        return times;
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
        ChartAxis k = ChartAxis.linear("k, characters in a shingle");
        return List.of(
                new Chart(
                        "Relative error of signatures of " + Report001Setup.FUNCTIONS + " values",
                        k,
                        ChartAxis.linear("root mean square of |estimate - exact| / exact")
                                .from(0),
                        twoColumns(errors, "relative_error", "", "expected_error", ", expected")),
                new Chart(
                        "Time of Jaccard on all pairs and on candidates (r = 1, t = 0.1)",
                        k,
                        ChartAxis.linear("milliseconds").from(0),
                        twoColumns(
                                times,
                                "direct_milliseconds",
                                ", all pairs",
                                "candidates_milliseconds",
                                ", candidates")),
                new Chart(
                        "Time to find the candidates (r = 1, t = 0.1)",
                        k,
                        ChartAxis.linear("milliseconds").from(0),
                        twoColumns(times, "signing_milliseconds", ", signatures", "lsh_milliseconds", ", bands")),
                new Chart(
                        "Candidates among " + Report001Setup.PAIRS + " pairs (r = 1, t = 0.1)",
                        k,
                        ChartAxis.linear("candidate pairs").between(0, 200),
                        twoColumns(errors, "candidates", "", "expected_candidates", ", expected")));
    }

    private static List<ChartSeries> twoColumns(
            DataTable data, String marked, String markedSuffix, String dashed, String dashedSuffix) {
        return Stream.concat(
                        Report001Setup.series(data, "k", marked, markedSuffix, ChartSeries.Style.MARKED),
                        Report001Setup.series(data, "k", dashed, dashedSuffix, ChartSeries.Style.DASHED))
                .toList();
    }

    private static String summary(DataTable errors, DataTable times) {
        String growth = Report001Setup.collections().stream()
                .map(pool -> {
                    DataTable rows = errors.where("collection", pool.label());
                    return Stream.of(2, 7, 12)
                                    .map(k -> Decimals.fixed(rows.where("k", k).number(0, "relative_error"), 2))
                                    .collect(Collectors.joining(", "))
                            + " (" + Report001Setup.name(pool) + ")";
                })
                .collect(Collectors.joining("; "));
        DataTable shortWords = errors.where("collection", WordPool.SHORT.label());
        return "The relative error at k = 2, 7 and 12 is " + growth
                + ": within " + Math.round(100 * maxDeviation(errors)) + " % of the theory for "
                + Report001Setup.FUNCTIONS
                + " values, the root of the mean of (1 - s) / (n s). It grows because the similarity s falls, not because"
                + " there are more possible shingles. The absolute error falls, for "
                + Report001Setup.name(WordPool.SHORT)
                + " from " + Decimals.fixed(shortWords.number(0, "absolute_error"), 3) + " to "
                + Decimals.fixed(shortWords.number(shortWords.size() - 1, "absolute_error"), 3)
                + ". (The formula of the report omits the squares; the data has both.) k = 7 is not special. Candidates fall"
                + " where the mean similarity passes t = 0.1, which for long words is later. On 20 documents, all pairs take "
                + Decimals.fixed(times.mean("direct_milliseconds"), 2)
                + " ms, the candidates alone " + Decimals.fixed(times.mean("candidates_milliseconds"), 2)
                + " ms; but finding them takes " + Decimals.fixed(times.mean("signing_milliseconds"), 2)
                + " ms for signatures and " + Decimals.fixed(times.mean("lsh_milliseconds"), 2)
                + " ms for bands: LSH does not pay for 20 documents.";
    }

    /**
     * Returns the maximum relative deviation of the measured errors from theory. Rows in which most pairs have no
     * common shingles are ignored.
     */
    private static double maxDeviation(DataTable errors) {
        return IntStream.range(0, errors.size())
                .filter(row -> errors.number(row, "pairs_at_0") < Report001Setup.PAIRS / 2.0)
                .mapToDouble(row ->
                        Math.abs(errors.number(row, "relative_error") / errors.number(row, "expected_error") - 1))
                .max()
                .orElseThrow();
    }
}
