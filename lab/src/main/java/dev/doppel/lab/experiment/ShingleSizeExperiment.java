package dev.doppel.lab.experiment;

import dev.doppel.internal.Decimals;
import dev.doppel.lab.generate.PermutationGenerator;
import dev.doppel.lab.generate.WordList;
import dev.doppel.lab.plot.Chart;
import dev.doppel.lab.plot.ChartAxis;
import dev.doppel.lab.plot.ChartSeries;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import java.util.Arrays;
import java.util.List;

/** Measures how the similarity of permutations of a text depends on the shingle size. */
final class ShingleSizeExperiment implements Experiment {
    static final int DOCUMENTS = 20;
    private static final int MIN_K = 2;
    private static final int MAX_K = 20;

    @Override
    public Subject subject() {
        return new Subject(
                "shingle-size",
                "Similarity by shingle size",
                "report 004, section 8.1, figure 2",
                "Twenty permutations of a text of 50 words are compared by shingles of k characters. Their similarity falls with"
                        + " k: below 0.1 at k = 9, and mostly 0 beyond 12.");
    }

    @Override
    public ExperimentFindings run(ExperimentSettings settings) {
        DataTable pairs = new DataTable("shingle-size", "k,left,right,jaccard");
        DataTable summary = new DataTable("shingle-size-summary", "k,least,mean,most,pairs_at_0");
        PermutationGenerator permutations = new PermutationGenerator(WordList.FIFTY, settings.seed());
        for (int k = MIN_K; k <= MAX_K; k++) {
            List<ShingleSet> sets = ShingledDocuments.of(permutations, DOCUMENTS, ShingleScheme.chars(k));
            double[] similarities = ShingledDocuments.similarities(sets);
            int pair = 0;
            for (int right = 1; right < DOCUMENTS; right++) {
                for (int left = 0; left < right; left++) {
                    pairs.add(k, left + 1, right + 1, similarities[pair++]);
                }
            }
            summary.add(
                    k,
                    Arrays.stream(similarities).min().orElse(0),
                    Arrays.stream(similarities).average().orElse(0),
                    Arrays.stream(similarities).max().orElse(0),
                    Arrays.stream(similarities)
                            .filter(similarity -> similarity == 0)
                            .count());
        }
        return new ExperimentFindings(summary(summary), List.of(summary, pairs), List.of(figure(pairs, summary)));
    }

    private static String summary(DataTable summary) {
        int nine = 9 - MIN_K;
        return "The mean similarity falls from " + Decimals.fixed(summary.number(0, "mean"), 3) + " at k = 2 to "
                + Decimals.fixed(summary.number(nine, "mean"), 3) + " at k = 9 and "
                + Decimals.fixed(summary.number(summary.size() - 1, "mean"), 3) + " at k = 20.";
    }

    private static Chart figure(DataTable pairs, DataTable summary) {
        return new Chart(
                "Similarity of 190 pairs of permutations",
                ChartAxis.linear("k, characters in a shingle"),
                ChartAxis.share("Jaccard similarity"),
                List.of(
                        new ChartSeries("a pair", ChartSeries.Style.POINTS, pairs.points("k", "jaccard")),
                        ChartSeries.marked("mean", summary.points("k", "mean"))));
    }
}
