package dev.doppel.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scans real programs with and without starter code. One of the programs is a copy of another. */
class PlantedCopyTest {
    private static final int PROGRAMS = 60;

    /**
     * The maximum accepted rank of the pair that consists of the original and its copy. This pair does not rank first,
     * since 16 authors solved the same small task and many of their programs share longer passages.
     */
    private static final int WITHIN = 50;

    private static final String ORIGINAL = "case-03-original.java";
    private static final String COPY = "case-03-copy.java";
    private static final Pattern PAIR = Pattern.compile("\\{\"left\":\"([^\"]*)\",\"right\":\"([^\"]*)\"");

    private static final String STARTER = """
            import java.util.ArrayList;
            import java.util.List;

            /** Starter code of the course: extend it, and keep the names of its methods. */
            class Course {
                private static final int MOST = 100;

                /** Returns the numbers of a line, at most MOST of them. */
                static List<Integer> numbers(String line) {
                    List<Integer> numbers = new ArrayList<>();
                    for (String word : line.trim().split(" +")) {
                        try {
                            numbers.add(Integer.parseInt(word));
                        } catch (NumberFormatException e) {
                            System.err.println("not a number: " + word);
                            continue;
                        }
                        if (numbers.size() == MOST) {
                            break;
                        }
                    }
                    return numbers;
                }

                /** Prints a table of two columns. */
                static void table(String[] names, double[] values) {
                    int width = 0;
                    for (String name : names) {
                        width = Math.max(width, name.length());
                    }
                    for (int row = 0; row < names.length; row++) {
                        System.out.printf("%-" + width + "s | %8.2f%n", names[row], values[row]);
                    }
                    System.out.println(names.length + " rows");
                }

                public static void main(String[] args) {
                    List<Integer> numbers = numbers(String.join(" ", args));
                    double[] values = numbers.stream().mapToDouble(each -> each * 1.5).toArray();
                    table(args, values);
                }
            }
            """;

    @TempDir
    private Path folder;

    /** Returns 59 independent programs from four cases, and one copy at disguise level 3, all keyed by file name. */
    private static Map<String, String> programs() throws IOException {
        Path data = SharedData.require("data/ir-plag");
        Map<String, String> programs = new TreeMap<>();
        programs.put(COPY, Files.readString(data.resolve("case-03/plagiarized/L3/01/L3.java")));
        for (String name : List.of("case-03", "case-07", "case-05", "case-06")) {
            programs.put(
                    name + "-original.java",
                    files(data.resolve(name + "/original")).get(0));
            List<String> independent = files(data.resolve(name + "/non-plagiarized"));
            for (int i = 0; i < independent.size() && programs.size() < PROGRAMS; i++) {
                programs.put(name + "-" + (i + 1) + ".java", independent.get(i));
            }
        }
        assertThat(programs).hasSize(PROGRAMS).containsKey(ORIGINAL);
        return programs;
    }

    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> entries = Files.walk(folder)) {
            List<String> texts = new ArrayList<>();
            for (Path file : entries.filter(Files::isRegularFile).sorted().toList()) {
                texts.add(Files.readString(file));
            }
            return texts;
        }
    }

    private void write(String name, String program) throws IOException {
        Files.writeString(Files.createDirectories(folder.resolve("class")).resolve(name), program);
    }

    private String starter() throws IOException {
        return Files.writeString(folder.resolve("starter.java"), STARTER).toString();
    }

    private List<String> pairs(String... options) {
        List<String> line =
                new ArrayList<>(List.of("scan", folder.resolve("class").toString(), "--text", "code", "--json"));
        line.addAll(List.of(options));
        Cli.Result result = Cli.run(line.toArray(String[]::new));
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        String json = result.out();
        String pairs = json.substring(json.indexOf("\"pairs\":["), json.indexOf("\"groups\":["));
        return PAIR.matcher(pairs)
                .results()
                .map(pair -> pair.group(1) + " " + pair.group(2))
                .toList();
    }

    @Test
    void aDisguisedCopyIsReported() throws IOException {
        for (Map.Entry<String, String> program : programs().entrySet()) {
            write(program.getKey(), program.getValue());
        }
        assertThat(pairs("--passages", "60").indexOf(COPY + " " + ORIGINAL)).isBetween(0, WITHIN - 1);
    }

    @Test
    void aDisguisedCopyIsReportedBehindStarterCode() throws IOException {
        for (Map.Entry<String, String> program : programs().entrySet()) {
            write(program.getKey(), STARTER + program.getValue());
        }
        assertThat(pairs("--passages", "60", "--ignore", starter()).indexOf(COPY + " " + ORIGINAL))
                .isBetween(0, WITHIN - 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--passages 60", "--passages 60 --ignore-common 1", "--threshold 0.5"})
    void starterCodeAloneIsNotAPair(String options) throws IOException {
        for (int i = 0; i < 12; i++) {
            String own =
                    i % 3 == 0 ? STARTER : STARTER.replaceAll("\\b(Course|numbers|table|word|width)\\b", "my$1" + i);
            String commented = i % 2 == 0 ? own : own.replaceAll("/\\*\\*.*\\*/", "// Author " + i);
            write("student-" + i + ".java", commented + "// Handed in by student " + i + "\n");
        }
        String[] plain = options.split(" ", -1);
        List<String> ignoring = new ArrayList<>(List.of(plain));
        ignoring.addAll(List.of("--ignore", starter()));

        assertThat(pairs(ignoring.toArray(String[]::new))).isEmpty();
        // Without a template, identical programs are reported as pairs even if other programs share all their text.
        assertThat(pairs(plain)).hasSize(12 * 11 / 2);
    }
}
