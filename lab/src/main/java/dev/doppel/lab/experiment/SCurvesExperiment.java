package dev.doppel.lab.experiment;

import dev.doppel.Options;
import dev.doppel.band.BandChooser;
import dev.doppel.band.BandScheme;
import dev.doppel.band.Bander;
import dev.doppel.internal.Decimals;
import dev.doppel.lab.plot.Chart;
import dev.doppel.lab.plot.ChartAxis;
import dev.doppel.lab.plot.ChartPoint;
import dev.doppel.lab.plot.ChartSeries;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Measures how the probability that a pair becomes a candidate depends on the pair's similarity and on the numbers of
 * bands and rows.
 */
final class SCurvesExperiment implements Experiment {
    static final List<BandScheme> SHAPES = List.of(
            new BandScheme(2, 2),
            new BandScheme(6, 4),
            new BandScheme(4, 6),
            new BandScheme(3, 8),
            new BandScheme(20, 10));

    private static final int STEPS = 100;

    /**
     * The number of distinct shingles in a document pair. The number is small because results for small sets are the
     * most likely to deviate from the S-curve.
     */
    private static final int UNION = 20;

    private static final List<Double> THRESHOLDS = List.of(0.5, 0.7, 0.8, 0.9);
    private static final List<Integer> UNIONS = List.of(20, 50, 100, 500, 2_000, 20_000);

    @Override
    public Subject subject() {
        return new Subject(
                "s-curves",
                "Probability of becoming a candidate",
                "report 002, figure 3",
                "The probability 1 - (1 - s^r)^b is an S-curve of the similarity s. It is steeper for longer signatures; more"
                        + " rows per band move it to the right.");
    }

    @Override
    public ExperimentFindings run(ExperimentSettings settings) {
        DataTable data = new DataTable("s-curves", "bands,rows,similarity,chance");
        for (BandScheme shape : SHAPES) {
            for (int step = 0; step <= STEPS; step++) {
                double similarity = (double) step / STEPS;
                data.add(shape.bands(), shape.rows(), similarity, shape.chance(similarity));
            }
        }
        DataTable observed = observed(settings);
        DataTable promised = promised(settings);
        return new ExperimentFindings(
                summary(promised),
                List.of(data, observed, promised),
                List.of(curves(), observedFigure(observed), promisedFigure(promised)));
    }

    /** Counts how often random pairs of known similarity become candidates. */
    private static DataTable observed(ExperimentSettings settings) {
        DataTable observed = new DataTable("s-curves-observed", "sketch,bands,rows,similarity,observed,chance,trials");
        int trials = settings.amount(4000, 400);
        int values = SHAPES.stream().mapToInt(BandScheme::values).max().orElseThrow();
        for (Map.Entry<String, SketchScheme> kind : SketchKinds.of(values).entrySet()) {
            for (int tenths = 1; tenths <= 9; tenths++) {
                double similarity = tenths / 10.0;
                int[] candidates = candidates(kind.getValue(), SHAPES, UNION, similarity, trials, settings.seed());
                for (int i = 0; i < candidates.length; i++) {
                    BandScheme shape = SHAPES.get(i);
                    observed.add(
                            kind.getKey(),
                            shape.bands(),
                            shape.rows(),
                            similarity,
                            (double) candidates[i] / trials,
                            shape.chance(similarity),
                            trials);
                }
            }
        }
        return observed;
    }

    /** Measures the recall at each threshold for several document lengths, with bands chosen for the default recall. */
    private static DataTable promised(ExperimentSettings settings) {
        DataTable promised =
                new DataTable("s-curves-promised", "threshold,shingles,bands,rows,promised,chance,observed,trials");
        SketchScheme scheme = SketchScheme.fast(SketchScheme.DEFAULT_SIZE);
        for (double threshold : THRESHOLDS) {
            BandScheme bands = BandChooser.byRecall(scheme.size(), threshold, Options.DEFAULT_RECALL, 1)
                    .orElseThrow();
            for (int union : UNIONS) {
                int trials = settings.amount(20_000, 1_000);
                int candidates = candidates(scheme, List.of(bands), union, threshold, trials, settings.seed())[0];
                promised.add(
                        threshold,
                        union,
                        bands.bands(),
                        bands.rows(),
                        Options.DEFAULT_RECALL,
                        bands.chance(threshold),
                        (double) candidates / trials,
                        trials);
            }
        }
        return promised;
    }

    /** Returns the number of random pairs that become candidates with each of the band schemes in {@code shapes}. */
    private static int[] candidates(
            SketchScheme scheme, List<BandScheme> shapes, int union, double similarity, int trials, long seed) {
        int[] candidates = new int[shapes.size()];
        new RandomTrials(union, similarity, trials, seed)
                .each(scheme, (pair, sketcher) -> collisions(pair.left(sketcher), pair.right(sketcher), shapes))
                .forEach(collide -> Arrays.setAll(candidates, i -> candidates[i] + (collide.get(i) ? 1 : 0)));
        return candidates;
    }

    private static BitSet collisions(Sketch left, Sketch right, List<BandScheme> shapes) {
        BitSet collide = new BitSet();
        for (int i = 0; i < shapes.size(); i++) {
            Bander bander = shapes.get(i).bander();
            collide.set(i, bander.keys(left).hits(bander.keys(right)) > 0);
        }
        return collide;
    }

    private static String summary(DataTable promised) {
        return "The curves are steepest near (1/b)^(1/r): "
                + SHAPES.stream()
                        .map(shape -> Decimals.fixed(shape.threshold(), 2) + " for " + label(shape))
                        .collect(Collectors.joining(", "))
                + ". Bands chosen for a recall of " + Options.DEFAULT_RECALL + " at the threshold find "
                + Decimals.fixed(promised.mean("observed"), 4) + " of the pairs there; on documents of "
                + UNIONS.get(0) + " to " + Decimals.grouped(UNIONS.get(UNIONS.size() - 1)) + " shingles, at least "
                + Decimals.fixed(Collections.min(promised.numbers("observed")), 4) + " of the "
                + Decimals.grouped((long) promised.number(0, "trials")) + " tried for each length.";
    }

    private static Chart curves() {
        return new Chart(
                "Probability that two documents become a candidate pair",
                ChartAxis.share("Jaccard similarity s"),
                ChartAxis.share("probability"),
                SHAPES.stream()
                        .map(shape -> ChartSeries.curve(label(shape), 0, 1, shape::chance))
                        .toList());
    }

    private static Chart observedFigure(DataTable observed) {
        BandScheme shape = SHAPES.get(SHAPES.size() - 1);
        List<ChartSeries> series = new ArrayList<>();
        series.add(ChartSeries.curve("the formula", 0, 1, shape::chance));
        DataTable rows = observed.where("bands", shape.bands());
        for (String kind : SketchKinds.names()) {
            List<ChartPoint> points = rows.where("sketch", kind).points("similarity", "observed");
            series.add(new ChartSeries(kind, ChartSeries.Style.POINTS, points));
        }
        return new Chart(
                "Observed on sets of " + UNION + " shingles, " + label(shape),
                ChartAxis.share("Jaccard similarity s"),
                ChartAxis.share("share of pairs that became candidates"),
                series);
    }

    private static Chart promisedFigure(DataTable promised) {
        List<ChartSeries> series = new ArrayList<>();
        series.add(ChartSeries.dashed(
                "promised", promised.where("threshold", THRESHOLDS.get(0)).points("shingles", "promised")));
        THRESHOLDS.forEach(threshold -> series.add(ChartSeries.marked(
                "threshold " + threshold, promised.where("threshold", threshold).points("shingles", "observed"))));
        return new Chart(
                "Recall at the threshold by length of documents, with the default sketch",
                ChartAxis.logarithmic("shingles of both documents"),
                ChartAxis.linear("recall").between(0.97, 1),
                series);
    }

    private static String label(BandScheme shape) {
        return shape.bands() + " x " + shape.rows();
    }
}
