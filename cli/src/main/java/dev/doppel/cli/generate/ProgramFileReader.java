package dev.doppel.cli.generate;

import dev.doppel.internal.IoErrorReason;
import dev.doppel.lab.course.CourseTask;
import dev.doppel.lab.disguise.Disguiser;
import dev.doppel.lab.disguise.Program;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads programs from files and folders. Files in folders are ignored unless they are Java files. */
public final class ProgramFileReader {
    private final Map<String, Integer> names = new HashMap<>();

    /**
     * Reads a Java file, or all Java files in a folder, as one program. If the program's name is already in use, a
     * number is appended to it.
     */
    Program program(Path input) {
        requireExists(input);
        boolean folder = Files.isDirectory(input);
        if (!folder && !isJava(input)) {
            throw new IllegalArgumentException("cannot disguise " + input + ": only Java programs (" + Program.EXTENSION
                    + ") are supported; name a Java file or a folder of Java files");
        }
        return read(input, unique(folder ? name(input) : stem(input)));
    }

    /**
     * Returns the tasks in a folder. A folder that directly contains Java files is a single task. Otherwise, each
     * subfolder with solutions is a task. Each Java file, and each subfolder that contains Java files, is a solution of
     * the task.
     */
    public List<CourseTask> tasks(Path input) {
        requireExists(input);
        if (!Files.isDirectory(input)) {
            throw new IllegalArgumentException("not a folder: " + input + "; name a folder whose folders are tasks");
        }
        List<CourseTask> tasks = new ArrayList<>();
        boolean loose = entries(input).stream().anyMatch(ProgramFileReader::isJavaFile);
        List<Path> folders = loose
                ? List.of(input)
                : entries(input).stream().filter(Files::isDirectory).toList();
        for (Path folder : folders) {
            List<Program> solutions = solutions(folder);
            if (!solutions.isEmpty()) {
                tasks.add(new CourseTask(unique(name(folder)), solutions));
            }
        }
        if (tasks.isEmpty()) {
            throw noJava(input);
        }
        return tasks;
    }

    private static List<Program> solutions(Path task) {
        List<Program> solutions = new ArrayList<>();
        for (Path entry : entries(task)) {
            if (isJavaFile(entry)
                    || (Files.isDirectory(entry) && !javaFiles(entry).isEmpty())) {
                solutions.add(read(entry, name(task) + "/" + name(entry)));
            }
        }
        return solutions;
    }

    private static void requireExists(Path input) {
        if (!Files.exists(input)) {
            throw new IllegalArgumentException(
                    "no such file or folder: " + input + "; name a Java file or a folder of Java files");
        }
    }

    private static IllegalArgumentException noJava(Path folder) {
        return new IllegalArgumentException(
                "no Java files (" + Program.EXTENSION + ") in " + folder + "; name a folder of Java programs");
    }

    private static Program read(Path input, String name) {
        TreeMap<String, String> files = new TreeMap<>();
        if (Files.isDirectory(input)) {
            List<Path> paths = javaFiles(input);
            if (paths.isEmpty()) {
                throw noJava(input);
            }
            paths.forEach(path -> files.put(input.relativize(path).toString().replace('\\', '/'), text(path)));
        } else {
            files.put(name(input), text(input));
        }
        return new Program(name, files);
    }

    private static List<Path> javaFiles(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(ProgramFileReader::isJavaFile).sorted().toList();
        } catch (IOException e) {
            throw unreadable(folder, e);
        }
    }

    /** Returns the entries in a folder, sorted by name so that the order is the same on every file system. */
    private static List<Path> entries(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.sorted().toList();
        } catch (IOException e) {
            throw unreadable(folder, e);
        }
    }

    private static String text(Path file) {
        try {
            String text = Files.readString(file);
            Disguiser.check(file.toString(), text);
            return text;
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(file + " is not UTF-8 text; save it as UTF-8", e);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    private static IllegalArgumentException unreadable(Path path, IOException e) {
        return new IllegalArgumentException("cannot read " + path + ": " + IoErrorReason.of(e), e);
    }

    private static boolean isJavaFile(Path path) {
        return isJava(path) && Files.isRegularFile(path);
    }

    private static boolean isJava(Path path) {
        return path.toString().endsWith(Program.EXTENSION);
    }

    private static String stem(Path file) {
        String name = name(file);
        return name.substring(0, name.length() - Program.EXTENSION.length());
    }

    private static String name(Path path) {
        return String.valueOf(path.toAbsolutePath().normalize().getFileName());
    }

    private String unique(String name) {
        int number = names.merge(name, 1, Integer::sum);
        return number == 1 ? name : unique(name + "-" + number);
    }
}
