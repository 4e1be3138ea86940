package dev.doppel.bench;

import dev.doppel.lab.evaluate.Pair;
import dev.doppel.results.RowFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A class made by {@code doppel generate class}, with the similarities that a tool reports for its pairs. Honest pairs
 * are all other pairs, except pairs of two archived submissions.
 *
 * @param copies the similarities of original and copy by level of disguise, level 0 first
 * @param honest the similarities of honest pairs
 */
record RankedClass(List<List<Double>> copies, List<Double> honest) {
    static final int LEVELS = 7;

    private static final String CLASS = "class/";
    private static final String ARCHIVE = "2025/";

    /** The similarity of pairs that a tool does not report. They rank below all other pairs. */
    private static final double NOT_REPORTED = -1;

    RankedClass {
        copies = copies.stream().map(List::copyOf).toList();
        honest = List.copyOf(honest);
    }

    /** Reads the truth in a folder, and the pairs in {@code TOOL.csv}. */
    static RankedClass read(Path folder, String tool) throws IOException {
        Map<Pair, Double> similarities = new HashMap<>();
        new RowFile(folder.resolve(tool + ".csv"))
                .forEach(row -> similarities.put(pair(row), Double.parseDouble(row.value("similarity"))));
        Map<Pair, Integer> levels = new HashMap<>();
        new RowFile(folder.resolve("truth.csv"))
                .forEach(row -> levels.put(pair(row), Integer.parseInt(row.value("level"))));
        List<List<Double>> copies = new ArrayList<>();
        for (int level = 0; level < LEVELS; level++) {
            copies.add(new ArrayList<>());
        }
        List<Double> honest = new ArrayList<>();
        for (Pair pair : pairs(names(folder, CLASS), names(folder, ARCHIVE))) {
            Integer level = levels.get(pair);
            (level == null ? honest : copies.get(level)).add(similarities.getOrDefault(pair, NOT_REPORTED));
        }
        return new RankedClass(copies, honest);
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static List<Pair> pairs(List<String> submissions, List<String> archive) {
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < submissions.size(); i++) {
            for (String earlier : submissions.subList(0, i)) {
                pairs.add(new Pair(earlier, submissions.get(i)));
            }
            for (String archived : archive) {
                pairs.add(new Pair(archived, submissions.get(i)));
            }
        }
        return pairs;
    }

    private static List<String> names(Path folder, String part) throws IOException {
        try (Stream<Path> entries = Files.list(folder.resolve(part))) {
            return entries.map(entry -> id(part + entry.getFileName())).toList();
        }
    }

    private static Pair pair(RowFile.Row row) {
        return new Pair(id(row.value("left")), id(row.value("right")));
    }

    /** Returns a submission's name without the class's folder, in the normal form that all tools can be brought to. */
    private static String id(String name) {
        String normal = Normalizer.normalize(name, Normalizer.Form.NFC);
        return normal.startsWith(CLASS) ? normal.substring(CLASS.length()) : normal;
    }

    /** Returns the average precision of the copies of a level among the honest pairs. */
    double averagePrecision(int level) {
        return AveragePrecision.of(array(copies.get(level)), array(honest));
    }

    /** Returns the mean of 1 / rank over the copies of a level. Ties with honest pairs count as half a rank each. */
    double reciprocalRank(int level) {
        return copies.get(level).stream()
                .mapToDouble(copy -> 1 / rank(copy))
                .average()
                .orElse(0);
    }

    /** Returns the lowest rank of a copy of a level. Rank 1 means that all copies are above every honest pair. */
    double lowestRank(int level) {
        return copies.get(level).stream().mapToDouble(this::rank).max().orElse(1);
    }

    private double rank(double copy) {
        double rank = 1;
        for (double other : honest) {
            rank += other > copy ? 1 : 0;
            rank += other == copy ? 0.5 : 0;
        }
        return rank;
    }
}
