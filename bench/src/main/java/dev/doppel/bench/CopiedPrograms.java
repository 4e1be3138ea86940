package dev.doppel.bench;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * How well copied programs are told from programs that others wrote for the same task, after disguises of six levels: of
 * each case the original is the query, and the copies of a level and the independent programs are ranked by the similarity
 * that {@code doppel compare --text code} gives. The figures of other tools were measured on the same ranking.
 *
 * <p>The folder is laid out like IR-Plag: {@code case-NN/original}, {@code case-NN/plagiarized/L1} to {@code L6} and {@code
 * case-NN/non-plagiarized}, with a file for each program at any depth.
 */
final class CopiedPrograms {
    static final int LEVELS = 6;

    private static final double[] DOLOS = {.955, .919, .764, .542, .485, .470};
    private static final double[] JPLAG = {.876, .858, .513, .354, .319, .332};

    private final Doppel doppel =
            Doppel.with(Options.defaults().withText(TextScheme.PLAIN.withProfile(TextScheme.Profile.CODE)));
    private final List<Path> cases;

    CopiedPrograms(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new IOException(folder + " is no folder: give the one with case-NN/plagiarized/L1 in it");
        }
        try (Stream<Path> found = Files.list(folder)) {
            cases = found.filter(one -> Files.isDirectory(one.resolve("plagiarized")))
                    .sorted()
                    .toList();
        }
        if (cases.isEmpty()) {
            throw new IOException(folder + " holds no case: give the folder with case-NN/plagiarized/L1 in it");
        }
    }

    public static void main(String[] arguments) {
        if (arguments.length != 1) {
            System.err.println("usage: bench/ir-plag DIR");
            System.exit(2);
        }
        try {
            System.exit(new CopiedPrograms(Path.of(arguments[0])).report() ? 0 : 1);
        } catch (IOException | CorpusException e) {
            System.err.println("ir-plag: " + e.getMessage());
            System.exit(1);
        }
    }

    /** Mean average precision of each level, over the cases. */
    double[] precisions() {
        double[] means = new double[LEVELS];
        for (Path one : cases) {
            Document original = read(one.resolve("original")).get(0);
            double[] independent = similarities(original, one.resolve("non-plagiarized"));
            for (int level = 0; level < LEVELS; level++) {
                double[] copies =
                        similarities(original, one.resolve("plagiarized").resolve("L" + (level + 1)));
                means[level] += AveragePrecision.of(copies, independent) / cases.size();
            }
        }
        return means;
    }

    private double[] similarities(Document original, Path programs) {
        return read(programs).stream()
                .mapToDouble(program -> doppel.compare(original, program).similarity(Measure.JACCARD))
                .toArray();
    }

    private static List<Document> read(Path folder) {
        List<Document> programs = new ArrayList<>();
        try (Corpus corpus = Corpus.open(
                List.of(folder.toString()), CorpusOptions.DEFAULTS, InputStream.nullInputStream(), skipped -> {})) {
            corpus.forEach(programs::add);
        }
        return programs;
    }

    /** Prints the table, and tells whether no level is below what Dolos reached. */
    private boolean report() {
        double[] precisions = precisions();
        System.out.printf("mean average precision over %d cases, equal scores in all orders%n%n", cases.size());
        System.out.println("level  doppel --text code  Dolos  JPlag");
        boolean allReached = true;
        for (int level = 0; level < LEVELS; level++) {
            boolean reached = reachesDolos(precisions, level);
            allReached &= reached;
            System.out.printf(
                    Locale.ROOT,
                    "L%d     %18.3f  %5.3f  %5.3f  %s%n",
                    level + 1,
                    precisions[level],
                    DOLOS[level],
                    JPLAG[level],
                    reached ? "PASS" : "below Dolos");
        }
        return allReached;
    }

    static boolean reachesDolos(double[] precisions, int level) {
        return precisions[level] >= DOLOS[level];
    }
}
