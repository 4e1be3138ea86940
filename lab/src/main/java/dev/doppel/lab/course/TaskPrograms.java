package dev.doppel.lab.course;

import dev.doppel.lab.disguise.Program;
import dev.doppel.lab.internal.random.SeededRandom;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The programs for all tasks. If several programs are equal except for white space, only the first is used. Each
 * program is assigned to at most one submission.
 */
final class TaskPrograms {
    private final List<String> tasks = new ArrayList<>();
    private final Map<String, Deque<Program>> programs = new TreeMap<>();
    private final SeededRandom random;

    TaskPrograms(List<CourseTask> given, SeededRandom random) {
        this.random = random;
        Set<List<String>> seen = new HashSet<>();
        for (CourseTask task : given) {
            List<Program> solutions = new ArrayList<>();
            for (Program program : task.solutions()) {
                if (seen.add(withoutSpace(program))) {
                    solutions.add(program);
                }
            }
            StudentNames.shuffle(solutions, random);
            tasks.add(task.name());
            programs.put(task.name(), new ArrayDeque<>(solutions));
        }
    }

    private static List<String> withoutSpace(Program program) {
        return program.files().values().stream()
                .map(text -> text.replaceAll("\\s+", ""))
                .toList();
    }

    private int left(String task) {
        return programs.getOrDefault(task, new ArrayDeque<>()).size();
    }

    /**
     * Assigns programs to submissions, with at most one program per task in each submission. Tasks with the most unused
     * programs are preferred.
     */
    List<Map<String, Program>> deal(int submissions, int files) {
        require(submissions, files);
        List<Map<String, Program>> dealt = new ArrayList<>();
        for (int i = 0; i < submissions; i++) {
            StudentNames.shuffle(tasks, random); // so that ties are broken at random
            Map<String, Program> submission = new TreeMap<>();
            tasks.stream()
                    .sorted(Comparator.comparingInt((String task) -> -left(task)))
                    .limit(files)
                    .forEach(task -> submission.put(
                            task,
                            programs.getOrDefault(task, new ArrayDeque<>()).remove()));
            dealt.add(submission);
        }
        return dealt;
    }

    /**
     * Throws {@link IllegalArgumentException} if the number of programs is too small to give each submission
     * {@code files} programs for different tasks.
     */
    private void require(int submissions, int files) {
        int all = tasks.stream().mapToInt(this::left).sum();
        long usable = tasks.stream()
                .mapToLong(task -> Math.min(left(task), submissions))
                .sum();
        if (tasks.size() < files || usable < (long) submissions * files) {
            throw new IllegalArgumentException(submissions + " submissions of " + files + " files need "
                    + (long) submissions * files + " different programs of " + files + " or more tasks, at most "
                    + submissions + " of a task (got: " + all + " programs of " + tasks.size()
                    + " tasks); add programs, or make fewer or smaller submissions");
        }
    }
}
