package dev.doppel.cli.generate;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.console.ElapsedTime;
import dev.doppel.cli.console.ResultFolder;
import dev.doppel.internal.Plurals;
import dev.doppel.lab.course.CourseTask;
import dev.doppel.lab.course.GeneratedStudentClass;
import dev.doppel.lab.course.GeneratedSubmission;
import dev.doppel.lab.course.PlantedCopy;
import dev.doppel.lab.course.StarterFile;
import dev.doppel.lab.course.StudentClassGenerator;
import dev.doppel.lab.course.StudentClassScheme;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Implements the {@code generate class} command. */
@Command(
        name = "class",
        description = "Generate a class with copied submissions from real Java programs.",
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel generate class tasks --submissions 20 --copies 4 --archive 5 --files 2 -o course",
            "",
            "PROGRAMS is a folder of tasks. Each task is a folder with many independent solutions, which are",
            "Java files or folders. A folder with Java files directly in it is a single task. A submission",
            "consists of solutions of N different tasks. Apart from copies, no solution is used twice. Solutions",
            "that differ only in white space count as one.",
            "",
            "DIR/class contains a folder for each student, with a folder for each task. DIR/2025 contains the",
            "archive of the previous year. DIR/starter contains a starter file that is part of every submission,",
            "in some cases without a few methods. Students have invented names in several scripts. A copy is a",
            "whole submission, disguised at levels 0 to 6 of doppel generate disguises in turn. DIR/truth.csv",
            "lists the source (left) and the copy (right) with the level, and whether the source is from the",
            "class or the archive."
        })
public final class GenerateClassCommand extends ConsoleCommand {
    private static final String CLASS = "class/";
    private static final String ARCHIVE = "2025/";
    private static final String STARTER = "starter/";

    @Parameters(paramLabel = "PROGRAMS", arity = "1..*", description = "Folders of tasks, or of solutions of one task.")
    private List<Path> inputs = List.of();

    @Option(
            names = "--submissions",
            paramLabel = "N",
            description = "Generate a class of N submissions, including copies (default: ${DEFAULT-VALUE}).")
    private int submissions = 60;

    @Option(
            names = "--copies",
            paramLabel = "N",
            description = "Make N of these submissions copies of others (default: ${DEFAULT-VALUE}).")
    private int copies = 10;

    @Option(
            names = "--archive-copies",
            paramLabel = "N",
            description = "Make N of these submissions copies of archived submissions (default: ${DEFAULT-VALUE}).")
    private int archiveCopies = 2;

    @Option(
            names = "--archive",
            paramLabel = "N",
            description = "Generate an archive of N other submissions (default: ${DEFAULT-VALUE}).")
    private int archive = 20;

    @Option(
            names = "--files",
            paramLabel = "N",
            description = "Use solutions of N tasks in each submission (default: ${DEFAULT-VALUE}).")
    private int files = 3;

    @Mixin
    private ProgramFolderOptions common = new ProgramFolderOptions();

    GenerateClassCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        ElapsedTime time = ElapsedTime.start();
        StudentClassScheme scheme = checked(
                () -> new StudentClassScheme(submissions, copies, archiveCopies, archive, files, common.seed()));
        ProgramFileReader reader = new ProgramFileReader();
        List<CourseTask> tasks = checked(() ->
                inputs.stream().flatMap(input -> reader.tasks(input).stream()).toList());
        ResultFolder folder = common.folder(spec);
        GeneratedStudentClass made = checked(() -> new StudentClassGenerator(scheme).generate(tasks));
        Map<String, String> written = new LinkedHashMap<>();
        written.put(STARTER + StarterFile.PATH, StarterFile.text());
        made.submissions().forEach(submission -> add(CLASS, submission, written));
        made.archive().forEach(submission -> add(ARCHIVE, submission, written));
        folder.write(written);
        folder.write(Map.of(GenerateDisguisesCommand.TRUTH, truth(made)));
        String counts = Plurals.count(made.submissions().size(), "submission") + " with "
                + (made.copies().size() == 1
                        ? "1 copy"
                        : Plurals.number(made.copies().size()) + " copies") + ", "
                + Plurals.number(made.archive().size()) + " archived";
        Path list = common.output().resolve(GenerateDisguisesCommand.TRUTH);
        common.print(console, counts, written, list.toString(), time);
        return 0;
    }

    private static void add(String folder, GeneratedSubmission submission, Map<String, String> files) {
        submission.files().forEach((path, text) -> files.put(folder + submission.student() + "/" + path, text));
    }

    private static String truth(GeneratedStudentClass made) {
        StringBuilder truth = new StringBuilder(ProgramFolderOptions.row(List.of("left", "right", "level", "source")));
        for (PlantedCopy copy : made.copies()) {
            truth.append(ProgramFolderOptions.row(List.of(
                    (copy.fromArchive() ? ARCHIVE : CLASS) + copy.source(),
                    CLASS + copy.copy(),
                    Integer.toString(copy.level()),
                    copy.fromArchive() ? "archive" : "class")));
        }
        return truth.toString();
    }
}
