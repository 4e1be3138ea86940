package dev.doppel.lab.experiment;

import dev.doppel.internal.Decimals;
import dev.doppel.lab.internal.plot.Axis;
import dev.doppel.lab.internal.plot.Chart;
import dev.doppel.lab.internal.plot.Point;
import dev.doppel.lab.internal.plot.Series;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** How the exact similarities of all pairs of articles are distributed. */
final class JaccardDistribution implements Experiment {
    private static final int BINS = 20;

    @Override
    public Subject subject() {
        return new Subject(
                "jaccard-distribution",
                "The distribution of similarities",
                "report 002, figure 1",
                "Nearly all pairs of the thousand articles have next to nothing in common, a few are near copies, and no pair"
                        + " lies between 0.2 and 0.9. Pairs of similarity 0 are left out of the figure.");
    }

    @Override
    public Findings run(ExperimentSettings setting) {
        NewsArticles news = NewsArticles.of(setting);
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
        DataTable data = new DataTable("jaccard-distribution", "from", "to", "pairs").add(0.0, 0.0, zeros);
        List<Point> points = new ArrayList<>();
        for (int bin = 0; bin < BINS; bin++) {
            data.add((double) bin / BINS, (bin + 1.0) / BINS, counts[bin]);
            points.add(new Point((bin + 0.5) / BINS, counts[bin]));
        }
        Chart figure = new Chart(
                "Jaccard similarity of all pairs of " + news.origin(),
                Axis.share("Jaccard similarity, three words in a shingle"),
                Axis.logarithmic("pairs").from(0.5),
                List.of(new Series(
                        "pairs with something in common, by the exact similarity", Series.Style.BARS, points)));
        return new Findings(found(news, similarities, zeros), List.of(data), List.of(figure));
    }

    private static String found(NewsArticles news, double[] similarities, long zeros) {
        double belowGap = Arrays.stream(similarities).filter(s -> s < 0.5).max().orElse(0);
        long copies = Arrays.stream(similarities).filter(s -> s >= 0.5).count();
        String leastOfCopies = copies == 0
                ? ""
                : ", the least similar of these "
                        + Decimals.fixed(
                                Arrays.stream(similarities)
                                        .filter(s -> s >= 0.5)
                                        .min()
                                        .orElse(1),
                                3);
        return "Of " + Decimals.grouped(similarities.length) + " pairs of " + news.origin() + ", "
                + Decimals.grouped(zeros)
                + (zeros == 1 ? " has" : " have")
                + " nothing in common, which the figure leaves out, as the report does; "
                + copies
                + " are at least half alike. The most similar of the others has " + Decimals.fixed(belowGap, 3)
                + leastOfCopies + ".";
    }
}
