package dev.doppel.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Compares how well several tools rank copies above honest pairs at each level of disguise. A copy is ranked by its
 * similarity to the original. In an honest pair, neither submission is a copy of the other.
 */
final class CopyRankingComparison {
    /** The highest level of disguise at which every copy must rank above every honest pair. */
    private static final int SURE_LEVEL = 3;

    /** The maximum difference between two values that is attributed to rounding errors. */
    private static final double ROUNDING = 1e-9;

    private final Map<String, List<RankedStudentClass>> classes;
    private final String own;

    /**
     * Creates a comparison of one tool with the others.
     *
     * @param classes the classes as ranked by each tool; all tools must have ranked the same classes
     * @param own the name of the tool that is compared with the others
     */
    CopyRankingComparison(Map<String, List<RankedStudentClass>> classes, String own) {
        this.classes = new LinkedHashMap<>(classes);
        this.own = own;
    }

    /**
     * Runs the comparison.
     *
     * @param arguments the folder that contains the classes, and the names of the tools, with Doppel first
     */
    public static void main(String[] arguments) {
        if (arguments.length < 2) {
            System.err.println("usage: bench/class");
            System.exit(2);
        }
        List<String> tools = List.of(arguments).subList(1, arguments.length);
        try {
            CopyRankingComparison comparison =
                    new CopyRankingComparison(read(Path.of(arguments[0]), tools), tools.get(0));
            System.out.print(comparison.table());
            List<String> faults = comparison.faults();
            faults.forEach(System.out::println);
            System.exit(faults.isEmpty() ? 0 : 1);
        } catch (IOException | IllegalArgumentException e) {
            System.err.println("class: " + e.getMessage());
            System.exit(1);
        }
    }

    private static Map<String, List<RankedStudentClass>> read(Path folder, List<String> tools) throws IOException {
        List<Path> folders;
        try (Stream<Path> entries = Files.list(folder)) {
            folders = entries.sorted().toList();
        }
        Map<String, List<RankedStudentClass>> classes = new LinkedHashMap<>();
        for (String tool : tools) {
            List<RankedStudentClass> ranked = new ArrayList<>();
            for (Path one : folders) {
                ranked.add(RankedStudentClass.read(one, tool));
            }
            classes.put(tool, ranked);
        }
        return classes;
    }

    /** Returns a table with a row for each level and a column for each tool. */
    String table() {
        StringBuilder table = new StringBuilder("average precision (mean reciprocal rank), means over "
                + ranked(own).size() + (ranked(own).size() == 1 ? " class" : " classes") + "\n\nlevel");
        classes.keySet().forEach(tool -> table.append(String.format(Locale.ROOT, "  %13s", tool)));
        for (int level = 0; level < RankedStudentClass.LEVELS; level++) {
            table.append('\n').append(String.format(Locale.ROOT, "%5d", level));
            for (String tool : classes.keySet()) {
                table.append(String.format(
                        Locale.ROOT, "  %5.3f (%5.3f)", averagePrecision(tool, level), reciprocalRank(tool, level)));
            }
        }
        return table.append("\n\n").toString();
    }

    /**
     * Returns one line per failed check. Checks fail if the tool {@code own} scores lower than another tool at any
     * level, or if an honest pair ranks at least as high as a copy whose level of disguise is at most
     * {@value #SURE_LEVEL}.
     */
    List<String> faults() {
        List<String> faults = new ArrayList<>();
        for (int level = 0; level < RankedStudentClass.LEVELS; level++) {
            for (String tool : classes.keySet()) {
                if (averagePrecision(own, level) < averagePrecision(tool, level) - ROUNDING
                        || reciprocalRank(own, level) < reciprocalRank(tool, level) - ROUNDING) {
                    faults.add("level " + level + ": below " + tool);
                }
            }
            double rank = lowestRank(level);
            if (level <= SURE_LEVEL && rank > 1) {
                faults.add(String.format(
                        Locale.ROOT, "level %d: a copy ranks below honest pairs, at rank %.1f", level, rank));
            }
        }
        return faults;
    }

    private double lowestRank(int level) {
        return ranked(own).stream()
                .mapToDouble(one -> one.lowestRank(level))
                .max()
                .orElse(1);
    }

    private double averagePrecision(String tool, int level) {
        return mean(tool, one -> one.averagePrecision(level));
    }

    private double reciprocalRank(String tool, int level) {
        return mean(tool, one -> one.reciprocalRank(level));
    }

    private double mean(String tool, ToDoubleFunction<RankedStudentClass> value) {
        return ranked(tool).stream().mapToDouble(value).average().orElse(0);
    }

    private List<RankedStudentClass> ranked(String tool) {
        return classes.getOrDefault(tool, List.of());
    }
}
