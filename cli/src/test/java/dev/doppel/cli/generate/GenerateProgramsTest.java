package dev.doppel.cli.generate;

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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the commands that generate programs: {@code generate disguises} and {@code generate class}. */
class GenerateProgramsTest {
    private static final String PROGRAM = """
            class Sum {
                // adds numbers
                static int sum(int[] numbers) {
                    int total = 0;
                    for (int i = 0; i < numbers.length; i++) {
                        total += numbers[i];
                    }
                    if (total > 10) {
                        total = 10;
                    } else {
                        total++;
                    }
                    return total;
                }
            }
            """;

    /** Options for generating a small class, each followed by its value. */
    private static final String[] SMALL_CLASS =
            "--submissions 8 --copies 2 --archive-copies 1 --archive 3 --files 2 --seed 1".split(" ", -1);

    @TempDir
    private Path folder;

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private String program(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, PROGRAM).toString();
    }

    private Cli.Result generate(String... arguments) {
        List<String> all = new ArrayList<>(List.of("generate"));
        all.addAll(List.of(arguments));
        return Cli.run(all.toArray(String[]::new)).masking(folder);
    }

    /** Returns the contents of the files in a folder, keyed by relative path. */
    private Map<String, String> files(String name) throws IOException {
        Path root = folder.resolve(name);
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.put(root.relativize(file).toString(), Files.readString(file));
            }
        }
        return texts;
    }

    @Test
    void disguisesAreListedWithTheirOriginals() throws IOException {
        Cli.Result result = generate("disguises", program("Sum.java"), "--levels", "0..2", "-o", path("out"));
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out()).matches("3 variants of 1 program, 1\\.[0-9] kB; DIR/out/truth.csv; 0.00 s\n");
        assertThat(files("out"))
                .containsOnlyKeys(
                        "Sum/L0-1/Sum.java",
                        "Sum/L1-1/Sum.java",
                        "Sum/L2-1/Sum.java",
                        "Sum/original/Sum.java",
                        "changes.csv",
                        "truth.csv")
                .containsEntry("Sum/original/Sum.java", PROGRAM)
                .containsEntry("Sum/L0-1/Sum.java", PROGRAM)
                .containsEntry("truth.csv", """
                        left,right,level
                        Sum/original/Sum.java,Sum/L0-1/Sum.java,0
                        Sum/original/Sum.java,Sum/L1-1/Sum.java,1
                        Sum/original/Sum.java,Sum/L2-1/Sum.java,2
                        """);
        assertThat(files("out").getOrDefault("changes.csv", "")).matches("""
                        variant,disguise,changes
                        Sum/L1-1,layout,[0-9]+
                        Sum/L2-1,layout,[0-9]+
                        Sum/L2-1,renaming,[0-9]+
                        """);
    }

    /** Checks that {@code evaluate} can use the generated list as the ground truth for a scan. */
    @Test
    void theListHasTheIdsOfAScan() throws IOException {
        generate("disguises", program("Sum.java"), "--levels", "2", "-o", path("out"));
        Files.delete(folder.resolve("out/changes.csv"));
        Path truth = Files.move(folder.resolve("out/truth.csv"), folder.resolve("truth.csv"));
        Cli.run("scan", path("out"), "--text", "code", "--threshold", "0.5", "-o", path("pairs.csv"));
        assertThat(Cli.run("evaluate", "--truth", truth.toString(), "--found", path("pairs.csv"))
                        .out())
                .contains("precision            1.0000", "recall               1.0000");
    }

    @Test
    void aFolderIsOneProgramAndEqualNamesGetANumber() throws IOException {
        program("a/Sum/Sum.java");
        Files.writeString(folder.resolve("a/Sum/Other.java"), "class Other { int twice = 2 * Sum.sum(null); }\n");
        Files.writeString(folder.resolve("a/Sum/notes.txt"), "not a program");
        Cli.Result result = generate(
                "disguises",
                path("a/Sum"),
                program("b/Sum.java"),
                "--only",
                "renaming",
                "--rate",
                "1",
                "-o",
                path("out"));
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(files("out"))
                .containsOnlyKeys(
                        "Sum/original/Other.java",
                        "Sum/original/Sum.java",
                        "Sum/renaming-1/Other.java",
                        "Sum/renaming-1/Sum.java",
                        "Sum-2/original/Sum.java",
                        "Sum-2/renaming-1/Sum.java",
                        "changes.csv",
                        "truth.csv");
        assertThat(files("out").get("Sum/renaming-1/Other.java"))
                .contains("Sum.")
                .doesNotContain("Sum.sum", "twice");
    }

    @Test
    void everyOptionOfDisguisesHasAnEffect() throws IOException {
        String input = program("Sum.java");
        Map<String, String> usual = made("disguises", input);
        assertThat(made("disguises", input)).isEqualTo(usual);
        for (List<String> option : List.of(
                List.of("--seed", "2"),
                List.of("--levels", "1..5"),
                List.of("--variants", "2"),
                List.of("--only", "insertion"),
                List.of("--only", "insertion", "--rate", "1"))) {
            assertThat(made("disguises", input, option.toArray(String[]::new)))
                    .as("%s", option)
                    .isNotEqualTo(usual);
        }
        assertThat(made("disguises", input, "--only", "insertion", "--rate", "1"))
                .isNotEqualTo(made("disguises", input, "--only", "insertion"));
    }

    private int made;

    private Map<String, String> made(String kind, String input, String... options) throws IOException {
        String output = "made" + made++;
        List<String> arguments = new ArrayList<>(List.of(kind, input, "-o", path(output)));
        arguments.addAll(List.of(options));
        Cli.Result result = generate(arguments.toArray(String[]::new));
        assertThat(result.exitCode()).as(result.err()).isZero();
        return files(output);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--levels 7|levels must be a number or LOW..HIGH, such as 1..6, with 0 <= LOW <= HIGH <= 6 (got: 7..7)",
                "--variants 0|variants must be 1 .. 1000 (got: 0)",
                "--only loop|disguise must be one of layout, renaming, literals, insertion, reordering, extraction,"
                        + " loops, conditions (got: loop) (did you mean loops?)",
                "--rate 0.5|--rate needs --only, which names the disguise",
                "--only loops --rate 0|rate must be above 0 and at most 1 (got: 0.0)",
                "--only loops --levels 3|--only applies one disguise at no level; omit --levels or --only",
                "--seed x|Invalid value for option '--seed': must be a whole number (got: x)",
            })
    void invalidValuesAreReported(String options, String message) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("disguises", program("Sum.java"), "-o", path("out")));
        arguments.addAll(List.of(options.split(" ", -1)));
        assertThat(generate(arguments.toArray(String[]::new)))
                .isEqualTo(new Cli.Result(2, "", "doppel: " + message + "; see doppel generate disguises --help\n"));
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void inputsThatAreNotJavaAreReported() throws IOException {
        Files.writeString(folder.resolve("x.py"), "print(1)");
        Files.createDirectory(folder.resolve("empty"));
        Files.writeString(folder.resolve("Bad.java"), "class Bad {\n  void f( {}\n}\n");
        Files.write(folder.resolve("Latin.java"), new byte[] {'/', '/', (byte) 0xE9});
        assertReported(
                "x.py",
                "cannot disguise DIR/x.py: only Java programs (.java) are supported; name a Java file or"
                        + " a folder of Java files");
        assertReported("empty", "no Java files (.java) in DIR/empty; name a folder of Java programs");
        assertReported("none", "no such file or folder: DIR/none; name a Java file or a folder of Java files");
        assertReported(
                "Bad.java", "cannot disguise DIR/Bad.java: line 3: unexpected }; fix the program or leave it out");
        assertReported("Latin.java", "DIR/Latin.java is not UTF-8 text; save it as UTF-8");
    }

    private void assertReported(String input, String message) {
        assertThat(generate("disguises", path(input), "-o", path("out")))
                .isEqualTo(new Cli.Result(2, "", "doppel: " + message + "; see doppel generate disguises --help\n"));
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void existingFoldersAreWrittenOnlyWithForce() throws IOException {
        String input = program("Sum.java");
        Files.createDirectory(folder.resolve("out"));
        Files.writeString(folder.resolve("out/truth.csv"), "precious");
        assertThat(generate("disguises", input, "-o", path("out")))
                .isEqualTo(new Cli.Result(
                        2,
                        "",
                        "doppel: the folder DIR/out is not empty; choose another, or add --force to replace files in it;"
                                + " see doppel generate disguises --help\n"));
        assertThat(files("out")).containsExactly(Map.entry("truth.csv", "precious"));
        assertThat(generate("disguises", input, "--force", "-o", path("out")).exitCode())
                .isZero();
        assertThat(files("out").getOrDefault("truth.csv", "")).startsWith("left,right,level\n");
    }

    /** Writes three tasks: two whose solutions are folders, and one whose solutions are single files. */
    private void tasks() throws IOException {
        for (int i = 0; i < 6; i++) {
            String text = PROGRAM.replace("10", "1" + i);
            for (String file : List.of(
                    "tasks/one/s" + i + "/Sum.java", "tasks/two/s" + i + "/Sum.java", "loose/S" + i + ".java")) {
                Files.createDirectories(folder.resolve(file).getParent());
                Files.writeString(folder.resolve(file), text.replace("sum(", file.charAt(6) + "um("));
            }
        }
    }

    private String[] course(String output, String... options) {
        List<String> arguments = new ArrayList<>(List.of("class", path("tasks"), path("loose"), "-o", path(output)));
        arguments.addAll(List.of(options));
        return arguments.toArray(String[]::new);
    }

    @Test
    void aClassHasSubmissionsAnArchiveAndAStarter() throws IOException {
        tasks();
        Cli.Result result = generate(course("out", SMALL_CLASS));
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out())
                .matches("8 submissions with 3 copies, 3 archived, [0-9.]+ kB; DIR/out/truth.csv; 0.00 s\n");
        Map<String, String> files = files("out");
        assertThat(files.keySet().stream().filter(name -> name.matches("class/[^/]+/ConsoleInput.java")))
                .hasSize(8);
        assertThat(files.keySet().stream().filter(name -> name.matches("2025/[^/]+/(one|two|loose)/.+")))
                .hasSize(6);
        assertThat(files).containsKey("starter/ConsoleInput.java");
        assertThat(files.getOrDefault("truth.csv", "").lines())
                .hasSize(4)
                .first()
                .isEqualTo("left,right,level,source");
        assertThat(files.getOrDefault("truth.csv", "").lines().skip(1))
                .allMatch(line -> line.matches("class/.+,class/.+,[01],class|2025/.+,class/.+,2,archive"));
        assertThat(files.getOrDefault("truth.csv", "")
                        .lines()
                        .skip(1)
                        .flatMap(line -> Stream.of(line.split(",", -1)).limit(2)))
                .allMatch(student -> Files.isDirectory(folder.resolve("out").resolve(student)));
    }

    @Test
    void everyOptionOfAClassHasAnEffect() throws IOException {
        tasks();
        generate(course("usual", SMALL_CLASS));
        for (int i = 0; i < SMALL_CLASS.length; i += 2) {
            String option = SMALL_CLASS[i];
            String[] changed = SMALL_CLASS.clone();
            changed[i + 1] = Integer.toString(Integer.parseInt(SMALL_CLASS[i + 1]) == 1 ? 2 : 1);
            changed[i + 1] = option.equals("--submissions") ? "7" : changed[i + 1];
            assertThat(generate(course("changed" + i, changed)).err()).isEmpty();
            assertThat(files("changed" + i)).as(option).isNotEqualTo(files("usual"));
        }
    }

    @Test
    void aClassWithTooFewProgramsIsReported() throws IOException {
        tasks();
        assertThat(generate(course("out")))
                .isEqualTo(new Cli.Result(
                        2,
                        "",
                        "doppel: 68 submissions of 3 files need 204 different programs of 3 or more tasks, at most 68 of a"
                                + " task (got: 18 programs of 3 tasks); add programs, or make fewer or smaller"
                                + " submissions; see doppel generate class --help\n"));
        assertThat(generate("class", program("Sum.java"), "-o", path("out")).err())
                .isEqualTo(
                        "doppel: not a folder: DIR/Sum.java; name a folder whose folders are tasks; see doppel generate"
                                + " class --help\n");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    /** Uses the independent solutions for each task in the IR-Plag data set. */
    @Test
    void aClassIsMadeFromRealPrograms() throws IOException {
        Path data = SharedData.require("data/ir-plag");
        Path tasks = Files.createDirectory(folder.resolve("real"));
        for (int i = 1; i <= 7; i++) {
            Files.createSymbolicLink(
                    tasks.resolve("case-0" + i), data.resolve("case-0" + i).resolve("non-plagiarized"));
        }
        Cli.Result result = generate(
                "class", tasks.toString(), "--submissions", "30", "--copies", "7", "--archive", "5", "-o", path("out"));
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(files("out").keySet().stream().filter(name -> name.startsWith("class/")))
                .hasSize(30 * 4);
    }
}
