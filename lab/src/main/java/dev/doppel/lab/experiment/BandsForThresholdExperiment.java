package dev.doppel.lab.experiment;

import dev.doppel.Options;
import dev.doppel.band.BandChooser;
import dev.doppel.band.BandScheme;
import dev.doppel.internal.Decimals;
import dev.doppel.lab.plot.Chart;
import dev.doppel.lab.plot.ChartAxis;
import dev.doppel.sketch.SketchScheme;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Compares the bands that four rules choose for a threshold, and the recall at that threshold. */
final class BandsForThresholdExperiment implements Experiment {
    private static final int SIZE = SketchScheme.DEFAULT_SIZE;
    private static final int FROM = 30;
    private static final int TO = 95;
    private static final int STEP = 5;

    private static final Map<String, IntFunction<Optional<BandScheme>>> CHOOSERS = new LinkedHashMap<>();

    static {
        CHOOSERS.put("by recall", percent -> BandChooser.byRecall(SIZE, share(percent), Options.DEFAULT_RECALL, 1));
        CHOOSERS.put("by threshold", percent -> Optional.of(BandChooser.byThreshold(SIZE, share(percent))));
        CHOOSERS.put("by sensitivity", percent -> Optional.of(SensitivityExperiment.bands(SIZE, percent)));
        CHOOSERS.put("by area", percent -> Optional.of(BandChooser.byArea(SIZE, share(percent), 0.5, 0.5)));
    }

    private static double share(int percent) {
        return percent / 100.0;
    }

    @Override
    public Subject subject() {
        return new Subject(
                "bands-for-threshold",
                "Bands and rows for a threshold",
                "report 000, section 5.2",
                "Bands and rows are chosen so that (1/b)^(1/r), near the steepest point of the S-curve, is nearest to the"
                        + " threshold.");
    }

    @Override
    public ExperimentFindings run(ExperimentSettings settings) {
        DataTable data = new DataTable("bands-for-threshold", "chooser,threshold,bands,rows,recall_at_threshold");
        CHOOSERS.forEach((name, chooser) -> {
            for (int percent = FROM; percent <= TO; percent += STEP) {
                double threshold = share(percent);
                chooser.apply(percent)
                        .ifPresent(bands ->
                                data.add(name, threshold, bands.bands(), bands.rows(), bands.chance(threshold)));
            }
        });
        return new ExperimentFindings(
                summary(data),
                List.of(data),
                List.of(
                        figure(
                                data,
                                "Recall at the threshold",
                                ChartAxis.share("recall at the threshold"),
                                "recall_at_threshold"),
                        figure(
                                data,
                                "Rows in a band, of " + SIZE + " values",
                                ChartAxis.linear("rows r").from(0),
                                "rows"),
                        figure(
                                data,
                                "Bands, of " + SIZE + " values",
                                ChartAxis.linear("bands b").from(0),
                                "bands")));
    }

    private static String summary(DataTable data) {
        DataTable rows = data.where("threshold", 0.8);
        return "At threshold 0.8, with " + SIZE + " values: "
                + IntStream.range(0, rows.size())
                        .mapToObj(row -> rows.text(row, "chooser") + " " + rows.text(row, "bands") + " x "
                                + rows.text(row, "rows") + " (recall "
                                + Decimals.fixed(rows.number(row, "recall_at_threshold"), 3) + ")")
                        .collect(Collectors.joining(", "))
                + ". Only the first rule bounds the recall; the others balance misses against false candidates, which"
                + " verification removes anyway.";
    }

    private static Chart figure(DataTable data, String title, ChartAxis axis, String column) {
        return new Chart(
                title,
                ChartAxis.linear("threshold"),
                axis,
                data.series("chooser", CHOOSERS.keySet(), "threshold", column));
    }
}
