package dev.doppel.lab.course;

import dev.doppel.lab.disguise.DisguiseLevelRange;
import dev.doppel.lab.disguise.DisguiseScheme;
import dev.doppel.lab.disguise.Disguiser;
import dev.doppel.lab.disguise.Program;
import dev.doppel.lab.internal.random.SeededRandom;
import dev.doppel.lab.internal.random.SeededRandom.Purpose;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Generates the submissions of a class of students. A submission contains the {@linkplain StarterFile starter file} and
 * one program for each of several tasks. Each program is in a folder named after its task. Two submissions contain the
 * same program only if one is a generated copy of the other, or if both are copies of the same submission.
 */
public final class StudentClassGenerator {
    private static final int LEVELS = DisguiseLevelRange.MAX + 1;

    /**
     * The number of the random stream that assigns programs to submissions. The constants below are the numbers of
     * other streams. {@link StudentNames} uses streams 0 and 1.
     */
    private static final int PROGRAMS = 2;

    private static final int SOURCES = 3;
    private static final int ARCHIVE_SOURCES = 4;
    private static final int STARTERS = 10;

    private final StudentClassScheme scheme;
    private final Disguiser disguiser;

    public StudentClassGenerator(StudentClassScheme scheme) {
        this.scheme = scheme;
        this.disguiser = DisguiseScheme.DEFAULT.withSeed(scheme.seed()).disguiser();
    }

    private record Work(Map<String, Program> programs) {}

    /**
     * Generates a class of students from the solutions to {@code tasks}.
     *
     * @throws IllegalArgumentException if the tasks have too few programs, or if a program cannot be disguised
     */
    public GeneratedStudentClass generate(List<CourseTask> tasks) {
        List<Work> honest = new TaskPrograms(tasks, random(PROGRAMS))
                .deal(scheme.honest() + scheme.archive(), scheme.files()).stream()
                        .map(Work::new)
                        .toList();
        List<String> names = StudentNames.of(scheme.submissions() + scheme.archive(), scheme.seed());
        List<String> students = names.subList(0, scheme.submissions());
        List<String> former = names.subList(scheme.submissions(), names.size());
        List<Work> archived = honest.subList(scheme.honest(), honest.size());
        List<Work> works = new ArrayList<>(honest.subList(0, scheme.honest()));
        List<PlantedCopy> copies = new ArrayList<>();
        List<Integer> sources = order(scheme.honest(), SOURCES);
        List<Integer> archiveSources = order(scheme.archive(), ARCHIVE_SOURCES);
        for (int i = 0; i < scheme.copies() + scheme.archiveCopies(); i++) {
            boolean fromArchive = i >= scheme.copies();
            int source = fromArchive
                    ? archiveSources.get((i - scheme.copies()) % archiveSources.size())
                    : sources.get(i % sources.size());
            int level = i % LEVELS;
            String copy = students.get(works.size());
            copies.add(new PlantedCopy((fromArchive ? former : students).get(source), copy, level, fromArchive));
            works.add(disguised((fromArchive ? archived : works).get(source), level, i + 1));
        }
        return new GeneratedStudentClass(
                submissions(students, works, 0), submissions(former, archived, works.size()), copies);
    }

    private List<Integer> order(int count, int stream) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            order.add(i);
        }
        StudentNames.shuffle(order, random(stream));
        return order;
    }

    private Work disguised(Work work, int level, int number) {
        Map<String, Program> programs = new TreeMap<>();
        work.programs()
                .forEach((task, program) -> programs.put(
                        task, disguiser.variant(program, level, number).program()));
        return new Work(programs);
    }

    private List<GeneratedSubmission> submissions(List<String> students, List<Work> works, int first) {
        List<GeneratedSubmission> submissions = new ArrayList<>();
        for (int i = 0; i < works.size(); i++) {
            TreeMap<String, String> files = new TreeMap<>();
            files.put(StarterFile.PATH, StarterFile.kept(random(STARTERS + first + i)));
            works.get(i)
                    .programs()
                    .forEach((task, program) ->
                            program.files().forEach((path, text) -> files.put(task + "/" + path, text)));
            submissions.add(new GeneratedSubmission(students.get(i), files));
        }
        return submissions;
    }

    private SeededRandom random(int stream) {
        return SeededRandom.of(scheme.seed(), Purpose.CLASS, stream);
    }
}
