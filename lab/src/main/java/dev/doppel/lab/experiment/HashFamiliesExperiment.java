package dev.doppel.lab.experiment;

import dev.doppel.internal.Decimals;
import dev.doppel.lab.generate.PermutationGenerator;
import dev.doppel.lab.generate.WordList;
import dev.doppel.lab.plot.Chart;
import dev.doppel.lab.plot.ChartAxis;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.Sketcher;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Measures how long each hash family takes to fill a signature matrix. */
final class HashFamiliesExperiment implements Experiment {
    private static final int DOCUMENTS = 20;
    private static final int FUNCTIONS = 200;
    private static final int MAX_K = 20;

    @Override
    public Subject subject() {
        return new Subject(
                "hash-families",
                "Time of hash families",
                "report 004, section 8.2, figure 3",
                "The time to fill the signature matrix grows with k, since there are more distinct shingles. Murmur3 and"
                        + " multiplicative hashing take about the same time, modular hashing mostly less than half of it.");
    }

    @Override
    public ExperimentFindings run(ExperimentSettings settings) {
        DataTable data = new DataTable("hash-families", "sketch,k,shingles,milliseconds,nanoseconds_per_shingle");
        PermutationGenerator permutations = new PermutationGenerator(WordList.FIFTY, settings.seed());
        Stopwatch stopwatch = Stopwatch.of(settings);
        for (int k = 2; k <= MAX_K; k += settings.amount(2, 6)) {
            List<ShingleSet> sets = ShingledDocuments.of(permutations, DOCUMENTS, ShingleScheme.chars(k));
            int shingles = sets.stream().mapToInt(ShingleSet::size).sum();
            Map<String, Supplier<?>> columns = new LinkedHashMap<>();
            SketchKinds.of(FUNCTIONS)
                    .forEach((kind, scheme) -> columns.put(
                            kind,
                            new Columns(sets, scheme.withSeed(settings.seed()).sketcher())));
            for (Map.Entry<String, Double> column :
                    stopwatch.milliseconds(columns).entrySet()) {
                double milliseconds = column.getValue() * DOCUMENTS;
                data.add(column.getKey(), k, shingles, milliseconds, milliseconds * 1e6 / shingles);
            }
        }
        return new ExperimentFindings(summary(data), List.of(data), List.of(figure(data)));
    }

    /**
     * Computes one column of the signature matrix per call, and starts over after the last column. Since a single
     * column takes little time, other processes on a busy machine disturb fewer measurements.
     */
    private static final class Columns implements Supplier<Sketch> {
        private final List<ShingleSet> sets;
        private final Sketcher sketcher;
        private int next;

        Columns(List<ShingleSet> sets, Sketcher sketcher) {
            this.sets = sets;
            this.sketcher = sketcher;
        }

        @Override
        public Sketch get() {
            Sketch column = sketcher.sketch(sets.get(next));
            next = next + 1 == sets.size() ? 0 : next + 1;
            return column;
        }
    }

    private static String summary(DataTable data) {
        DataTable last = data.where("k", data.text(data.size() - 1, "k"));
        Map<String, Double> times = new LinkedHashMap<>();
        for (int row = 0; row < last.size(); row++) {
            times.put(last.text(row, "sketch"), last.number(row, "nanoseconds_per_shingle"));
        }
        return summary(last.text(0, "k"), times);
    }

    /** Summarises the times for all kinds of sketch, in nanoseconds per shingle. */
    static String summary(String k, Map<String, Double> nanoseconds) {
        Map<String, Double> families = new LinkedHashMap<>(nanoseconds);
        double defaultSketch = Objects.requireNonNull(families.remove(SketchKinds.DEFAULT));
        Map.Entry<String, Double> fastest = Collections.min(families.entrySet(), Map.Entry.comparingByValue());
        Map.Entry<String, Double> slowest = Collections.max(families.entrySet(), Map.Entry.comparingByValue());
        double modular = nanoseconds.getOrDefault("modular", Double.NaN);
        return "With " + FUNCTIONS + " functions and k = " + k + ", a shingle takes "
                + families.entrySet().stream()
                        .map(family -> Math.round(family.getValue()) + " ns (" + family.getKey() + ")")
                        .collect(Collectors.joining(", "))
                + ": the slowest family, " + slowest.getKey() + ", takes "
                + Decimals.fixed(slowest.getValue() / fastest.getValue(), 1) + " times as long as the fastest, "
                + fastest.getKey() + ". Modular hashing takes "
                + Decimals.fixed(modular / nanoseconds.getOrDefault("murmur3", Double.NaN), 2)
                + " of the time of murmur3 and "
                + Decimals.fixed(modular / nanoseconds.getOrDefault("multiplicative", Double.NaN), 2)
                + " of that of multiplicative; the report found less than half for both. Here, all families hash 64 bits to"
                + " 64 bits, modular hashing with a 61-bit prime; in the report it takes the remainder by a small number. The"
                + " default sketch, which hashes each shingle only once, takes " + Math.round(defaultSketch) + " ns.";
    }

    private static Chart figure(DataTable data) {
        return new Chart(
                "Time to fill a signature matrix of " + FUNCTIONS + " rows and " + DOCUMENTS + " columns",
                ChartAxis.linear("k, characters in a shingle"),
                ChartAxis.logarithmic("milliseconds"),
                data.series("sketch", SketchKinds.names(), "k", "milliseconds"));
    }
}
