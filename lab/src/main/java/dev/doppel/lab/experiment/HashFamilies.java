package dev.doppel.lab.experiment;

import dev.doppel.Decimals;
import dev.doppel.lab.generate.Permutations;
import dev.doppel.lab.generate.WordList;
import dev.doppel.lab.plot.Axis;
import dev.doppel.lab.plot.Chart;
import dev.doppel.lab.plot.Series;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.Sketcher;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How long each hash family takes to fill the signature matrix. */
final class HashFamilies implements Experiment {
    private static final int DOCUMENTS = 20;
    private static final int FUNCTIONS = 200;
    private static final int MOST_K = 20;

    @Override
    public Subject subject() {
        return new Subject(
                "hash-families",
                "The time of hash families",
                "report 004, section 8.2, figure 3",
                "The time to fill the signature matrix grows with k, as there are more different shingles. Murmur3 and"
                        + " multiplicative hashing take about the same time, modular hashing mostly less than half of it.");
    }

    @Override
    public Findings run(Setting setting) {
        DataTable data = new DataTable("hash-families", "sketch", "k", "shingles", "milliseconds");
        Permutations permutations = new Permutations(WordList.FIFTY, setting.seed());
        Stopwatch stopwatch = Stopwatch.of(setting);
        for (int k = 2; k <= MOST_K; k += setting.amount(2, 6)) {
            List<ShingleSet> sets = Sets.of(permutations, DOCUMENTS, ShingleScheme.chars(k));
            int shingles = sets.stream().mapToInt(ShingleSet::size).sum();
            Map<String, Runnable> fillings = new LinkedHashMap<>();
            SketchKinds.of(FUNCTIONS).forEach((kind, scheme) -> {
                Sketcher sketcher = scheme.withSeed(setting.seed()).sketcher();
                fillings.put(kind, () -> sets.forEach(sketcher::sketch));
            });
            for (Map.Entry<String, Double> time :
                    stopwatch.milliseconds(fillings).entrySet()) {
                data.add(time.getKey(), k, shingles, time.getValue());
            }
        }
        return new Findings(found(data), List.of(data), List.of(figure(data)));
    }

    private static String found(DataTable data) {
        DataTable last = data.where("k", data.text(data.size() - 1, "k"));
        return "With " + FUNCTIONS + " functions and k = " + last.text(0, "k") + ", " + DOCUMENTS + " documents take "
                + SketchKinds.of(1).keySet().stream()
                        .map(kind -> Decimals.fixed(last.where("sketch", kind).number(0, "milliseconds"), 2) + " ms ("
                                + kind + ")")
                        .collect(Collectors.joining(", "))
                + ". The default sketch hashes each shingle once, not " + FUNCTIONS
                + " times. Here all families hash 64 bits to"
                + " 64 bits, modular hashing with a prime of 61 bits; in the report it takes a remainder by a small number.";
    }

    private static Chart figure(DataTable data) {
        return new Chart(
                "Time to fill a signature matrix of " + FUNCTIONS + " rows and " + DOCUMENTS + " columns",
                Axis.linear("k, characters in a shingle"),
                Axis.logarithmic("milliseconds"),
                SketchKinds.of(1).keySet().stream()
                        .map(kind -> new Series(
                                kind,
                                Series.Style.MARKED,
                                data.where("sketch", kind).points("k", "milliseconds")))
                        .toList());
    }
}
