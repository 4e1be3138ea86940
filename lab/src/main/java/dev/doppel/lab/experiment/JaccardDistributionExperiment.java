package dev.doppel.lab.experiment;

import dev.doppel.internal.Decimals;
import dev.doppel.lab.plot.Chart;
import dev.doppel.lab.plot.ChartAxis;
import dev.doppel.lab.plot.ChartPoint;
import dev.doppel.lab.plot.ChartSeries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/** Measures how the exact similarities of all pairs of news articles are distributed. */
final class JaccardDistributionExperiment implements Experiment {
    private static final int BINS = 20;

    @Override
    public Subject subject() {
        return new Subject(
                "jaccard-distribution",
                "Distribution of similarities",
                "report 002, figure 1",
                "Nearly all pairs of the thousand articles share almost nothing, a few are near-duplicates, and no similarity"
                        + " is between 0.2 and 0.9. Pairs of similarity 0 are omitted from the figure.");
    }

    @Override
    public ExperimentFindings run(ExperimentSettings settings) {
        NewsArticles news = NewsArticles.of(settings);
        double[] similarities = ShingledDocuments.similarities(news.sets());
        long[] counts = new long[BINS];
        long zeros = 0;
        for (double similarity : similarities) {
            if (similarity == 0) {
                zeros++;
            } else {
                counts[Math.min(BINS - 1, (int) (similarity * BINS))]++;
            }
        }
        DataTable data = new DataTable("jaccard-distribution", "from,to,pairs").add(0.0, 0.0, zeros);
        List<ChartPoint> points = new ArrayList<>();
        for (int bin = 0; bin < BINS; bin++) {
            data.add((double) bin / BINS, (bin + 1.0) / BINS, counts[bin]);
            points.add(new ChartPoint((bin + 0.5) / BINS, counts[bin]));
        }
        Chart figure = new Chart(
                "Jaccard similarity of all pairs of " + news.origin(),
                ChartAxis.share("Jaccard similarity, shingles of three words"),
                ChartAxis.logarithmic("pairs").from(0.5),
                List.of(new ChartSeries("pairs with common shingles", ChartSeries.Style.BARS, points)));
        return new ExperimentFindings(summary(news, similarities, zeros), List.of(data), List.of(figure));
    }

    private static String summary(NewsArticles news, double[] similarities, long zeros) {
        double belowGap = Arrays.stream(similarities).filter(s -> s < 0.5).max().orElse(0);
        DoubleSummaryStatistics similar =
                Arrays.stream(similarities).filter(s -> s >= 0.5).summaryStatistics();
        return "Of " + Decimals.grouped(similarities.length) + " pairs of " + news.origin() + ", "
                + Decimals.grouped(zeros)
                + (zeros == 1 ? " shares nothing and is" : " share nothing and are")
                + " omitted from the figure, as in the report; "
                + similar.getCount() + " have a similarity of 0.5 or more"
                + (similar.getCount() == 0 ? "" : ", the least " + Decimals.fixed(similar.getMin(), 3))
                + ". The greatest similarity of all other pairs is " + Decimals.fixed(belowGap, 3) + ".";
    }
}
