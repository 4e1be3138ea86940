package dev.doppel.lab.course;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.lab.disguise.MemoryCompiler;
import dev.doppel.lab.disguise.Program;
import dev.doppel.testing.Property;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StudentClassGeneratorTest {
    private static final StudentClassScheme SCHEME = new StudentClassScheme(12, 7, 1, 3, 2, 1);

    /** Returns tasks with the given numbers of solutions. The solutions differ only in one number. */
    private static List<CourseTask> tasks(int... solutions) {
        List<CourseTask> tasks = new ArrayList<>();
        for (int t = 0; t < solutions.length; t++) {
            List<Program> programs = new ArrayList<>();
            for (int i = 0; i < solutions[t]; i++) {
                String text = "class Main {\n    int task" + t + "() {\n        int x = " + i
                        + ";\n        x++;\n        return x;\n    }\n}\n";
                programs.add(Program.of("task" + t + "/" + i, "Main.java", text));
            }
            tasks.add(new CourseTask("task" + t, programs));
        }
        return tasks;
    }

    private static GeneratedSubmission of(List<GeneratedSubmission> submissions, String student) {
        return submissions.stream()
                .filter(submission -> submission.student().equals(student))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aClassHasCopiesOfAllLevels() {
        GeneratedStudentClass made = new StudentClassGenerator(SCHEME).generate(tasks(5, 5, 5));
        assertThat(made.submissions()).hasSize(12);
        assertThat(made.archive()).hasSize(3);
        assertThat(made.copies().stream().map(PlantedCopy::level)).containsExactly(0, 1, 2, 3, 4, 5, 6, 0);
        assertThat(made.copies().stream().map(PlantedCopy::fromArchive))
                .containsExactly(false, false, false, false, false, false, false, true);
        for (PlantedCopy copy : made.copies()) {
            GeneratedSubmission source = of(copy.fromArchive() ? made.archive() : made.submissions(), copy.source());
            GeneratedSubmission copied = of(made.submissions(), copy.copy());
            assertThat(copied.files().keySet()).isEqualTo(source.files().keySet());
            assertThat(programs(copied).equals(programs(source))).isEqualTo(copy.level() == 0);
        }
    }

    private static Map<String, String> programs(GeneratedSubmission submission) {
        Map<String, String> programs = new HashMap<>(submission.files());
        programs.remove(StarterFile.PATH);
        return programs;
    }

    @Property(tries = 30)
    void honestSubmissionsShareNoProgramAndHaveDifferentTasks(SplittableRandom random) {
        int files = random.nextInt(1, 4);
        int copies = random.nextInt(4);
        StudentClassScheme scheme = new StudentClassScheme(
                random.nextInt(6, 12), copies, 1, random.nextInt(1, 5), files, random.nextLong());
        GeneratedStudentClass made = new StudentClassGenerator(scheme).generate(tasks(20, 16, 16, 12));
        List<String> copied = made.copies().stream().map(PlantedCopy::copy).toList();
        List<String> programs = Stream.concat(made.submissions().stream(), made.archive().stream())
                .filter(submission -> !copied.contains(submission.student()))
                .flatMap(submission -> {
                    assertThat(programs(submission)).hasSize(files); // one folder per task
                    return programs(submission).entrySet().stream().map(file -> file.getKey() + file.getValue());
                })
                .toList();
        assertThat(programs)
                .hasSize((scheme.honest() + scheme.archive()) * files)
                .doesNotHaveDuplicates();
        assertThat(Stream.concat(made.submissions().stream(), made.archive().stream())
                        .map(GeneratedSubmission::student))
                .doesNotHaveDuplicates();
        assertThat(new StudentClassGenerator(scheme).generate(tasks(20, 16, 16, 12)))
                .isEqualTo(made);
    }

    @Test
    void everySubmissionHasMostOfTheStarterFile() {
        List<String> kept = new StudentClassGenerator(SCHEME)
                .generate(tasks(5, 5, 5)).submissions().stream()
                        .map(submission -> submission.files().getOrDefault(StarterFile.PATH, ""))
                        .toList();
        assertThat(kept).contains(StarterFile.text()).doesNotContain("");
        assertThat(kept.stream().distinct().count()).isGreaterThan(2);
        for (String text : kept) {
            assertThat(MemoryCompiler.compile(Program.of("starter", StarterFile.PATH, text))
                            .errors())
                    .isEmpty();
        }
    }

    @Test
    void namesHaveSeveralScripts() {
        List<String> names = StudentNames.of(2000, 1);
        assertThat(names).doesNotHaveDuplicates();
        for (Character.UnicodeScript script :
                List.of(Character.UnicodeScript.ARABIC, Character.UnicodeScript.HEBREW, Character.UnicodeScript.HAN)) {
            assertThat(names).anyMatch(name -> Character.UnicodeScript.of(name.codePointAt(0)) == script);
        }
        assertThat(StudentNames.of(80, 2)).isNotEqualTo(StudentNames.of(80, 1));
    }

    @Test
    void tooFewProgramsAreReported() {
        assertThatThrownBy(() -> new StudentClassGenerator(SCHEME).generate(tasks(5, 5, 3)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "7 submissions of 2 files need 14 different programs of 2 or more tasks, at most 7 of a task"
                                + " (got: 13 programs of 3 tasks); add programs, or make fewer or smaller submissions");
        assertThatThrownBy(() -> new StudentClassGenerator(SCHEME).generate(tasks(30, 6)))
                .hasMessageContaining("(got: 36 programs of 2 tasks)");
    }

    @Test
    void equalProgramsCountOnce() {
        List<CourseTask> tasks = tasks(7, 7);
        List<Program> again = new ArrayList<>(tasks.get(1).solutions().subList(0, 6));
        Program first = again.get(0);
        again.add(Program.of(
                "other",
                "Main.java",
                first.files().getOrDefault("Main.java", "").replace("\n", "\r\n\t")));
        assertThatThrownBy(() ->
                        new StudentClassGenerator(SCHEME).generate(List.of(tasks.get(0), new CourseTask("b", again))))
                .hasMessageContaining("(got: 13 programs of 2 tasks)");
    }

    @Test
    void valuesOutOfBoundsAreRejected() {
        assertThatThrownBy(() -> new StudentClassScheme(0, 0, 0, 1, 1, 1))
                .hasMessage("submissions must be 1 .. 10000 (got: 0)");
        assertThatThrownBy(() -> new StudentClassScheme(10, 8, 2, 1, 1, 1))
                .hasMessage("copies must be 0 .. 7 (got: 8)");
        assertThatThrownBy(() -> new StudentClassScheme(10, 1, 2, 0, 1, 1))
                .hasMessage("archive copies must be 0 .. 0 with 10 submissions and 0 archived ones (got: 2)");
        assertThatThrownBy(() -> new StudentClassScheme(10, 1, 2, 5, 0, 1))
                .hasMessage("files must be 1 .. 100 (got: 0)");
    }
}
