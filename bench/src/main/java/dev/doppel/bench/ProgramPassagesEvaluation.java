package dev.doppel.bench;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.internal.Plurals;
import dev.doppel.passage.PassageScheme;
import dev.doppel.shingle.Templates;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.VerifiedPair;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Evaluates {@code doppel scan --text code --passages 50}, with and without a template, by counting the reported copies
 * and the reported pairs that contain an independent program. Each case is scanned separately, and the counts are added
 * up.
 */
final class ProgramPassagesEvaluation {
    /** The minimum passage length in tokens. This length corresponds to about eight lines of code. */
    private static final int WORDS = 50;

    /** The maximum number of pairs that {@code doppel scan} prints. */
    private static final int FIRST = 20;

    /**
     * The template, consisting of boilerplate that every program contains, such as starter code supplied by a course.
     */
    private static final String FRAME = """
            import java.util.Scanner;

            public class Main {
                public static void main(String[] args) {
                    Scanner input = new Scanner(System.in);
                    // Your code
                    input.close();
                }
            }
            """;

    private static final TextScheme CODE = TextScheme.PLAIN.withProfile(TextScheme.Profile.CODE2);

    private final List<IrPlagCase> cases;
    private final Doppel doppel;

    /**
     * Creates an evaluation.
     *
     * @param templates the starter code to ignore in comparisons
     */
    ProgramPassagesEvaluation(List<IrPlagCase> cases, List<String> templates) {
        this.cases = List.copyOf(cases);
        doppel = Doppel.with(Options.defaults()
                .withText(CODE)
                .withMatchByPassages(PassageScheme.of(WORDS).withCommon(PassageScheme.COMMON_BY_NUMBER), 0)
                .withTemplates(Templates.of(templates, CODE)));
    }

    static void report(List<IrPlagCase> cases, PrintStream out) {
        ProgramPassagesEvaluation without = new ProgramPassagesEvaluation(cases, List.of());
        ProgramPassagesEvaluation with = new ProgramPassagesEvaluation(cases, List.of(FRAME));
        out.printf(
                "%npairs found by scan --text code --passages %d, over %s%n",
                WORDS, Plurals.count(cases.size(), "case"));
        Tally plain = without.together();
        Tally ignoring = with.together();
        recalls(out, "all programs of a case together", plain, ignoring);
        row(out, "pairs without an independent program, of all", plain.precision(), ignoring.precision());
        row(out, "the same of the first " + FIRST + " pairs", plain.firstPrecision(), ignoring.firstPrecision());
        plain = without.oneByOne();
        ignoring = with.oneByOne();
        recalls(out, "independent programs, the original and one copy", plain, ignoring);
        String possible = String.format(
                Locale.ROOT, "pairs with an independent program, of %.0f", plain.independentPairsPossible());
        row(out, possible, plain.independentPairs(), ignoring.independentPairs());
    }

    private static void recalls(PrintStream out, String arrangement, Tally plain, Tally ignoring) {
        out.printf("%n%-47s  no template  template%n", arrangement);
        for (int level = 0; level < IrPlagCase.LEVELS; level++) {
            row(out, "original and copy found, L" + (level + 1), plain.recall(level), ignoring.recall(level));
        }
    }

    private static void row(PrintStream out, String what, double plain, double ignoring) {
        out.printf(Locale.ROOT, "%-47s  %11.3f  %8.3f%n", what, plain, ignoring);
    }

    /** Scans each case once, with all of its programs. */
    Tally together() {
        Tally tally = new Tally();
        for (IrPlagCase one : cases) {
            List<Document> copies = new ArrayList<>();
            List<Integer> levels = new ArrayList<>();
            for (int level = 0; level < IrPlagCase.LEVELS; level++) {
                for (Document copy : one.copies().get(level)) {
                    copies.add(copy);
                    levels.add(level);
                }
            }
            scan(one, copies, levels, tally);
        }
        return tally;
    }

    /** Scans each case once for each of its copies, leaving out the other copies. */
    Tally oneByOne() {
        Tally tally = new Tally();
        for (IrPlagCase one : cases) {
            for (int level = 0; level < IrPlagCase.LEVELS; level++) {
                for (Document copy : one.copies().get(level)) {
                    scan(one, List.of(copy), List.of(level), tally);
                }
            }
        }
        return tally;
    }

    /**
     * Scans the independent programs, the original and the copies, in this order. The order determines how ties are
     * broken.
     */
    private void scan(IrPlagCase one, List<Document> copies, List<Integer> levels, Tally tally) {
        List<Document> programs = new ArrayList<>();
        Stream.of(one.independent(), List.of(one.original()), copies)
                .flatMap(List::stream)
                .forEach(program -> programs.add(new Document("program " + programs.size(), program.text())));
        tally.add(doppel.scan(programs), one.independent().size(), levels);
    }

    /** Accumulates the pair counts of several scans. */
    static final class Tally {
        private final long[] copies = new long[IrPlagCase.LEVELS];
        private final long[] copiesFound = new long[IrPlagCase.LEVELS];
        private int scans;
        private long pairs;
        private long independentPairs;
        private long independentPairsPossible;
        private long firstPairs;
        private long firstIndependentPairs;

        private Tally() {}

        /**
         * Adds the result of one scan.
         *
         * @param independent the number of independent programs, which precede the original and the copies
         * @param levels the disguise level of each copy, counted from 0
         */
        private void add(ScanResult result, int independent, List<Integer> levels) {
            scans++;
            levels.forEach(level -> copies[level]++);
            long programs = result.ids().size();
            long others = programs - independent;
            independentPairsPossible += (programs * (programs - 1) - others * (others - 1)) / 2;
            int rank = 0;
            for (VerifiedPair pair : result.pairs()) {
                boolean first = rank++ < FIRST;
                pairs++;
                firstPairs += first ? 1 : 0;
                if (pair.left() < independent) {
                    independentPairs++;
                    firstIndependentPairs += first ? 1 : 0;
                } else if (pair.left() == independent) {
                    copiesFound[levels.get(pair.right() - independent - 1)]++;
                }
            }
        }

        /**
         * Returns the fraction of copies at a level that are reported as a pair with the original.
         *
         * @param level the level, counted from 0
         */
        double recall(int level) {
            return share(copiesFound[level], copies[level]);
        }

        /** Returns the fraction of reported pairs that do not contain an independent program. */
        double precision() {
            return share(pairs - independentPairs, pairs);
        }

        /** Returns the {@link #precision} of the pairs that {@code doppel scan} would print. */
        double firstPrecision() {
            return share(firstPairs - firstIndependentPairs, firstPairs);
        }

        /** Returns the number of reported pairs that contain an independent program, averaged over all scans. */
        double independentPairs() {
            return share(independentPairs, scans);
        }

        /**
         * Returns the number of pairs, reported or not, that contain an independent program, averaged over all scans.
         */
        double independentPairsPossible() {
            return share(independentPairsPossible, scans);
        }

        private static double share(long part, long whole) {
            return whole == 0 ? 0 : (double) part / whole;
        }
    }
}
