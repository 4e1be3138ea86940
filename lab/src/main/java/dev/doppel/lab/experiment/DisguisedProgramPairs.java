package dev.doppel.lab.experiment;

import dev.doppel.lab.disguise.Program;
import java.util.ArrayList;
import java.util.List;

/**
 * The pairs of programs for an experiment. A pair consists of an original and a disguised copy, or of two unrelated
 * programs for the same task.
 *
 * @param programs the originals, with names of the form {@code TASK/NAME}
 * @param variants the number of disguised copies of each original
 * @param unrelated the pairs of unrelated programs for the same task
 */
record DisguisedProgramPairs(List<Program> programs, int variants, List<UnrelatedPair> unrelated) {
    /** A change to a program. The number passed to {@link #applyTo} selects a variant of the change. */
    interface Change {
        Program applyTo(Program program, int number);
    }

    /** Two programs for the same task by different authors. */
    record UnrelatedPair(Program left, Program right) {}

    static DisguisedProgramPairs of(ExperimentSettings settings) {
        List<Program> programs = settings.programs().isEmpty() ? ExamplePrograms.all() : settings.programs();
        int copies = settings.amount(120, 24);
        return new DisguisedProgramPairs(
                programs,
                (copies + programs.size() - 1) / programs.size(),
                unrelated(programs, settings.amount(300, 60)));
    }

    /** Returns at most {@code most} pairs of programs for the same task, evenly spaced among all such pairs. */
    private static List<UnrelatedPair> unrelated(List<Program> programs, int most) {
        List<UnrelatedPair> all = new ArrayList<>();
        for (int right = 0; right < programs.size(); right++) {
            for (Program left : programs.subList(0, right)) {
                if (task(left).equals(task(programs.get(right)))) {
                    all.add(new UnrelatedPair(left, programs.get(right)));
                }
            }
        }
        if (all.isEmpty()) {
            throw new IllegalArgumentException("the programs must include two for the same task: give folders of"
                    + " tasks, each with several programs");
        }
        List<UnrelatedPair> spread = new ArrayList<>();
        int count = Math.min(most, all.size());
        for (int i = 0; i < count; i++) {
            spread.add(all.get((int) ((long) i * all.size() / count)));
        }
        return spread;
    }

    private static String task(Program program) {
        return program.name().substring(0, Math.max(0, program.name().lastIndexOf('/')));
    }

    /**
     * Returns the quantiles of the similarities between changed copies and their originals, relative to the similarity
     * of a verbatim copy.
     */
    Quantiles ofCopies(ProgramMeasure measure, Change change) {
        List<Double> found = new ArrayList<>();
        for (Program program : programs) {
            double verbatim = measure.of(program, program);
            for (int number = 1; verbatim > 0 && number <= variants; number++) {
                found.add(measure.of(program, change.applyTo(program, number)) / verbatim);
            }
        }
        return new Quantiles(found);
    }

    /**
     * Returns the quantiles of the similarities of unrelated programs, after applying {@code change} to the second
     * program of each pair.
     */
    Quantiles ofUnrelated(ProgramMeasure measure, Change change) {
        return new Quantiles(unrelated.stream()
                .map(pair -> measure.of(pair.left(), change.applyTo(pair.right(), 1)))
                .toList());
    }
}
