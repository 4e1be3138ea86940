package dev.doppel.bench;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.corpus.CorpusException;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Measures how well copied programs can be distinguished from independent programs for the same task, at six levels of
 * disguise. For each case and level, the copies and the independent programs are ranked by their similarity to the
 * original. Similarity is measured as overlap, as in {@code doppel scan --submissions folders --text code}. The results
 * for Dolos and JPlag were obtained in the same way.
 */
final class CopiedProgramsEvaluation {
    private static final double[] DOLOS = {.955, .919, .764, .542, .485, .470};
    private static final double[] JPLAG = {.876, .858, .513, .354, .319, .332};

    private final Doppel doppel =
            Doppel.with(Options.defaults().withText(TextScheme.PLAIN.withProfile(TextScheme.Profile.CODE2)));
    private final List<IrPlagCase> cases;

    CopiedProgramsEvaluation(List<IrPlagCase> cases) {
        this.cases = List.copyOf(cases);
    }

    public static void main(String[] arguments) {
        if (arguments.length != 1) {
            System.err.println("usage: bench/ir-plag DIR");
            System.exit(2);
        }
        try {
            List<IrPlagCase> cases = IrPlagCase.readAll(Path.of(arguments[0]));
            boolean reached = new CopiedProgramsEvaluation(cases).report();
            ProgramPassagesEvaluation.report(cases, System.out);
            System.exit(reached ? 0 : 1);
        } catch (IOException | CorpusException e) {
            System.err.println("ir-plag: " + e.getMessage());
            System.exit(1);
        }
    }

    /** Returns, for each level of disguise, the mean of the average precisions over all cases. */
    double[] precisions() {
        double[] means = new double[IrPlagCase.LEVELS];
        for (IrPlagCase one : cases) {
            double[] independent = similarities(one.original(), one.independent());
            for (int level = 0; level < IrPlagCase.LEVELS; level++) {
                double[] copies = similarities(one.original(), one.copies().get(level));
                means[level] += AveragePrecision.of(copies, independent) / cases.size();
            }
        }
        return means;
    }

    private double[] similarities(Document original, List<Document> programs) {
        return programs.stream()
                .mapToDouble(program -> doppel.compare(original, program).similarity(Measure.OVERLAP))
                .toArray();
    }

    /** Prints the average precision at each level, and returns whether the limits in {@link #isReached} are met. */
    private boolean report() {
        double[] precisions = precisions();
        System.out.printf("mean average precision over %d cases, ties averaged over all orders%n%n", cases.size());
        System.out.println("level  doppel --text code  Dolos  JPlag");
        for (int level = 0; level < IrPlagCase.LEVELS; level++) {
            print("L" + (level + 1), precisions[level], DOLOS[level], JPLAG[level]);
        }
        print("mean", mean(precisions), mean(DOLOS), mean(JPLAG));
        return isReached(precisions);
    }

    private static void print(String level, double doppel, double dolos, double jplag) {
        System.out.printf(
                Locale.ROOT,
                "%-5s  %18.3f  %5.3f  %5.3f%s%n",
                level,
                doppel,
                dolos,
                jplag,
                doppel < dolos ? "  below Dolos" : "");
    }

    /**
     * Returns whether the mean of the given precisions is at least that of Dolos, and each precision is at least that
     * of JPlag at the same level.
     */
    static boolean isReached(double... precisions) {
        return mean(precisions) >= mean(DOLOS)
                && IntStream.range(0, IrPlagCase.LEVELS).allMatch(level -> precisions[level] >= JPLAG[level]);
    }

    private static double mean(double... values) {
        return Arrays.stream(values).average().orElseThrow();
    }
}
