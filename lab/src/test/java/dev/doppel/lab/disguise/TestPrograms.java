package dev.doppel.lab.disguise;

import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Programs from the test resources, and real programs from the shared data. */
final class TestPrograms {
    private TestPrograms() {}

    /** Returns two programs with one file each, and a program with several files. */
    static List<Program> own() {
        Path folder = SharedData.project().resolve("lab/src/test/resources/programs");
        List<Program> programs = new ArrayList<>();
        for (String name : List.of("Numbers", "Shapes")) {
            programs.add(Program.of(name, name + ".java", read(folder.resolve(name + ".java"))));
        }
        TreeMap<String, String> files = new TreeMap<>();
        for (Path file : javaFiles(folder.resolve("Library"))) {
            files.put(String.valueOf(file.getFileName()), read(file));
        }
        programs.add(new Program("Library", files));
        return programs;
    }

    /**
     * Returns every eighth program from the 467 programs in the IR-Plag data set. Skips the test if the data set is
     * absent.
     */
    static List<Program> real() {
        Path folder = SharedData.require("data/ir-plag");
        List<Path> files = javaFiles(folder);
        return IntStream.range(0, files.size() / 8)
                .mapToObj(i -> files.get(8 * i))
                .map(file ->
                        Program.of(folder.relativize(file).toString(), String.valueOf(file.getFileName()), read(file)))
                .toList();
    }

    private static List<Path> javaFiles(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
