package dev.doppel.lab.experiment;

import dev.doppel.band.BandScheme;
import dev.doppel.sketch.Sketch;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Quick runs of experiments, and statistical functions shared by tests. */
final class QuickRuns {
    static final ExperimentSettings QUICK = new ExperimentSettings(1, true, List.of());

    /** Number of times that a statistical test draws hash functions. */
    static final int DRAWS = 200;

    /**
     * Maximum deviation of the mean of {@value DRAWS} draws, in standard errors. The probability of a larger deviation
     * by chance is below one in a million.
     */
    static final double STANDARD_ERRORS = 5;

    private static final Map<String, ExperimentFindings> FIRST = new HashMap<>();

    private QuickRuns() {}

    /** Returns the findings of a quick run. The findings are cached, since a run takes seconds. */
    static ExperimentFindings first(Experiment experiment) {
        return FIRST.computeIfAbsent(experiment.name(), any -> experiment.run(QUICK));
    }

    /** Returns all values except times, by table and column. */
    static Map<String, List<String>> untimed(ExperimentFindings findings) {
        return findings.tables().stream()
                .flatMap(table -> table.columns().stream()
                        .filter(column -> !column.contains("milliseconds"))
                        .map(column -> Map.entry(
                                table.name() + " " + column,
                                IntStream.range(0, table.size())
                                        .mapToObj(row -> table.text(row, column))
                                        .toList())))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** Counts the pairs that collide in enough bands, by comparing all bands of all pairs. */
    static long candidates(List<Sketch> sketches, BandScheme bands) {
        long candidates = 0;
        for (int right = 1; right < sketches.size(); right++) {
            for (int left = 0; left < right; left++) {
                int hits = 0;
                for (int band = 0; band < bands.bands(); band++) {
                    int from = band * bands.rows();
                    int to = from + bands.rows();
                    long[] one = sketches.get(left).values();
                    long[] other = sketches.get(right).values();
                    hits += Arrays.equals(one, from, to, other, from, to) ? 1 : 0;
                }
                candidates += hits >= bands.minHits() ? 1 : 0;
            }
        }
        return candidates;
    }

    /** Returns the distance between the mean of all draws and {@code expected}, in standard errors. */
    static double standardErrorsFrom(double expected, Function<Integer, Double> draw) {
        double[] values = new double[DRAWS];
        Arrays.setAll(values, draw::apply);
        double mean = Arrays.stream(values).average().orElseThrow();
        double variance = Arrays.stream(values)
                        .map(value -> (value - mean) * (value - mean))
                        .sum()
                / (DRAWS - 1);
        return Math.abs(mean - expected) / Math.sqrt(variance / DRAWS);
    }
}
