package dev.doppel.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A class of 60 submissions and an archive of 6 submissions, generated from the source files of this project. Each file
 * contains the name of the student who submitted it.
 */
record ProgrammingClass(Path folder) {
    /** The modules that serve as tasks. The source files of a module serve as solutions. */
    private static final List<String> TASKS = List.of("core", "corpus", "spark");

    /** The minimum size of a program in bytes. */
    private static final int MIN_SIZE = 500;

    /** The maximum size of a program in bytes. Small programs are compared faster. */
    private static final int MAX_SIZE = 3_000;

    static ProgrammingClass generate(Path folder) throws IOException {
        for (String task : TASKS) {
            copyPrograms(SharedData.project().resolve(task + "/src/main/java"), folder.resolve("tasks/" + task));
        }
        Cli.Result made = Cli.run(
                "generate",
                "class",
                folder.resolve("tasks").toString(),
                "--archive",
                "6",
                "--files",
                "2",
                "-o",
                folder.resolve("course").toString());
        assertThat(made.err()).isEmpty();
        ProgrammingClass course = new ProgrammingClass(folder.resolve("course"));
        for (Path submission : course.submissions()) {
            course.sign(submission);
        }
        return course;
    }

    private static void copyPrograms(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                long size = Files.size(file);
                Path copy = to.resolve(file.getFileName().toString());
                if (size >= MIN_SIZE && size <= MAX_SIZE && !Files.exists(copy)) {
                    Files.copy(file, copy);
                }
            }
        }
    }

    /** Returns the folders of all submissions in the class and in the archive. */
    private List<Path> submissions() throws IOException {
        List<Path> all = new ArrayList<>();
        for (String part : List.of("class", "2025")) {
            try (Stream<Path> folders = Files.list(folder.resolve(part))) {
                folders.sorted().forEach(all::add);
            }
        }
        return all;
    }

    private void sign(Path submission) throws IOException {
        String name = submission.getFileName().toString();
        try (Stream<Path> files = Files.walk(submission)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String email = name.replace(' ', '.') + "@uni.example";
                Files.writeString(file, "// by " + name + ", " + email + "\n" + Files.readString(file));
            }
        }
    }

    /** Returns the names of all students in the class and in the archive. */
    List<String> students() throws IOException {
        return submissions().stream()
                .map(submission -> submission.getFileName().toString())
                .toList();
    }

    /** Scans the class with the options that a teacher would use, followed by the given options. */
    Cli.Result scan(String... more) {
        List<String> arguments = new ArrayList<>(List.of("scan", path("class"), "--submissions", "folders"));
        arguments.addAll(List.of("--text", "code", "--ignore", path("starter"), "--against", path("2025")));
        arguments.addAll(List.of(more));
        Cli.Result result = Cli.run(arguments.toArray(String[]::new));
        assertThat(result.exitCode()).as(result.err()).isZero();
        return result;
    }

    String path(String name) {
        return folder.resolve(name).toString();
    }
}
