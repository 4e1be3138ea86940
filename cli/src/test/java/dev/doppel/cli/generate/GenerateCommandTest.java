package dev.doppel.cli.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import dev.doppel.lab.generate.PassageDisguise;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GenerateCommandTest {
    @TempDir
    private Path folder;

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private Cli.Result generate(String... arguments) {
        List<String> all = new ArrayList<>(List.of("generate"));
        all.addAll(List.of(arguments));
        return Cli.run(all.toArray(String[]::new)).masking(folder);
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aCorpusHasItsTruthBesideIt() throws IOException {
        Cli.Result result = generate("corpus", "--documents", "200", "--words", "50", "-o", path("x.jsonl"));
        assertThat(result)
                .isEqualTo(new Cli.Result(
                        0, "200 documents, 60 planted pairs, 67.4 kB; DIR/x.jsonl and DIR/x.truth.csv; 0.00 s\n", ""));
        assertThat(files()).containsExactly("x.jsonl", "x.truth.csv");
        assertThat(Files.readAllLines(folder.resolve("x.jsonl")))
                .hasSize(200)
                .first()
                .asString()
                .matches(
                        "\\{\"id\":\"d1\",\"text\":\"[A-Z].*\\.\",\"score\":0\\.\\d{3},\"date\":\"\\d{4}-\\d\\d-\\d\\d\"}");
        assertThat(Files.readAllLines(folder.resolve("x.truth.csv")))
                .hasSize(61)
                .startsWith("left,right,jaccard,edit");
    }

    /** Checks that an exact scan finds the planted pairs and computes the same similarities. */
    @Test
    void scanFindsWhatWasPlanted() throws IOException {
        generate("corpus", "--documents", "500", "--similarity", "0.6..1", "-o", path("x.jsonl"));
        Cli.run("scan", path("x.jsonl"), "--threshold", "0.6", "--method", "exact", "-o", path("pairs.csv"));
        List<String> found = Files.readAllLines(folder.resolve("pairs.csv")).stream()
                .map(line -> String.join(",", List.of(line.split(",", -1)).subList(0, 3)))
                .toList();
        List<String> planted = Files.readAllLines(folder.resolve("x.truth.csv")).stream()
                .skip(1)
                .map(line -> line.substring(0, line.lastIndexOf(',')))
                .toList();
        assertThat(planted).hasSize(150);
        assertThat(found).containsAll(planted);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            corpus | --words 20 | --seed 2; --duplicates 0.5; --similarity 0.9..1; --words 30
            passages | --copies 9 | --seed 2; --copies 10; --words 50; --edits 0.1; --sources 2;\
             --passages 2; --text-words 300
            """)
    void everyOptionButTheNumberOfThreadsHasAnEffect(String command, String usually, String options)
            throws IOException {
        String usual = generated(command, usually);
        for (String option : options.split("; ", -1)) {
            assertThat(generated(command, usually, option)).as(option).isNotEqualTo(usual);
        }
        assertThat(generated(command, usually, "--threads 3")).isEqualTo(usual);
    }

    @Test
    void everyDisguiseGeneratesOtherDocuments() throws IOException {
        Set<String> generated = new HashSet<>();
        for (PassageDisguise disguise : PassageDisguise.values()) {
            generated.add(generated("passages", "--copies 9", "--edits 0.4", "--disguise " + disguise.label()));
        }
        assertThat(generated)
                .hasSize(PassageDisguise.values().length)
                .contains(generated("passages", "--copies 9", "--edits 0.4"));
    }

    /** Returns the generated documents. A later option replaces an earlier one with the same name. */
    private String generated(String command, String... options) throws IOException {
        Map<String, String> values = new LinkedHashMap<>();
        for (String option : options) {
            values.put(option.split(" ", -1)[0], option.split(" ", -1)[1]);
        }
        List<String> arguments =
                new ArrayList<>(List.of(command, "--documents", "40", "--force", "-o", path("x.jsonl")));
        values.forEach((option, value) -> arguments.addAll(List.of(option, value)));
        assertThat(generate(arguments.toArray(String[]::new)).exitCode()).isZero();
        return Files.readString(folder.resolve("x.jsonl"));
    }

    @Test
    void passagesAreListedWithTheirPositions() throws IOException {
        Cli.Result result = generate("passages", "--documents", "40", "--copies", "8", "-o", path("x.jsonl"));
        assertThat(result)
                .isEqualTo(new Cli.Result(
                        0,
                        "40 documents, 8 planted passages, 113.4 kB; DIR/x.jsonl and DIR/x.truth.csv; 0.00 s\n",
                        ""));
        assertThat(files()).containsExactly("x.jsonl", "x.truth.csv");
        assertThat(Files.readAllLines(folder.resolve("x.jsonl")))
                .hasSize(40)
                .first()
                .asString()
                .matches("\\{\"id\":\"d1\",\"text\":\"[A-Z].*\\.\"}");
        assertThat(Files.readAllLines(folder.resolve("x.truth.csv")))
                .hasSize(9)
                .startsWith("left,right,left_start,left_end,right_start,right_end,words,edits,copy");
    }

    /** Checks that a scan for passages finds the planted passages, and that no two documents are similar. */
    @Test
    void scanFindsThePlantedPassages() throws IOException {
        generate("passages", "--documents", "300", "--copies", "60", "--edits", "0.02", "-o", path("x.jsonl"));
        Cli.run("scan", path("x.jsonl"), "--passages", "40", "-o", path("pairs.csv"));
        assertThat(firstTwo("pairs.csv"))
                .containsExactlyInAnyOrderElementsOf(firstTwo("x.truth.csv"))
                .hasSize(60);
        Cli.run("scan", path("x.jsonl"), "--threshold", "0.5", "-o", path("similar.csv"));
        assertThat(firstTwo("similar.csv")).isEmpty();
    }

    private List<String> firstTwo(String file) throws IOException {
        return Files.readAllLines(folder.resolve(file)).stream()
                .skip(1)
                .map(line -> String.join(",", List.of(line.split(",", -1)).subList(0, 2)))
                .toList();
    }

    @Test
    void permutationsConsistOfTheGivenWords() throws IOException {
        Path words = Files.writeString(folder.resolve("words.txt"), "one two\nthree \"four\" five");
        assertThat(generate(
                        "permutations",
                        "--documents",
                        "3",
                        "--words-file",
                        words.toString(),
                        "--words",
                        "4",
                        "-o",
                        path("p.jsonl")))
                .isEqualTo(new Cli.Result(0, "3 documents, 0.1 kB; DIR/p.jsonl; 0.00 s\n", ""));
        assertThat(Files.readAllLines(folder.resolve("p.jsonl")))
                .hasSize(3)
                .allMatch(line -> line.contains("\\\"four\\\"") && line.contains("two") && !line.contains("five"));
    }

    /** Report 004 uses twenty permutations of fifty words in section 8.1. */
    @Test
    void permutationsAreThoseOfTheReportByDefault() throws IOException {
        generate("permutations", "-o", path("p.jsonl"));
        assertThat(Files.readAllLines(folder.resolve("p.jsonl")))
                .hasSize(20)
                .allMatch(line -> line.split(" ", -1).length == 50);
    }

    /** Report 001 uses twenty documents of fifty words. */
    @Test
    void drawsAreThoseOfTheReportByDefault() throws IOException {
        assertThat(generate("draws", "-o", path("w.jsonl")).out())
                .isEqualTo("20 documents, 4.8 kB; DIR/w.jsonl; 0.00 s\n");
        assertThat(Files.readAllLines(folder.resolve("w.jsonl")))
                .hasSize(20)
                .allMatch(line -> line.split(" ", -1).length == 50);
    }

    @Test
    void drawsTakeABaseAndARangeOfLengths() throws IOException {
        Path words = Files.writeString(folder.resolve("words.txt"), "alpha beta");
        generate("draws", "--words-file", words.toString(), "--words", "2..4", "--seed", "5", "-o", path("w.jsonl"));
        assertThat(Files.readAllLines(folder.resolve("w.jsonl")))
                .allMatch(line -> line.matches("\\{\"id\":\"d\\d+\",\"text\":\"(alpha|beta)( (alpha|beta)){1,3}\"}"));
        generate("draws", "--base", "long", "-o", path("long.jsonl"));
        assertThat(Files.size(folder.resolve("long.jsonl"))).isGreaterThan(7000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x.jsonl", "x.truth.csv"})
    void existingFilesAreOverwrittenOnlyWithForce(String taken) throws IOException {
        Files.writeString(folder.resolve(taken), "precious");
        assertThat(generate("corpus", "--documents", "9", "-o", path("x.jsonl")))
                .isEqualTo(new Cli.Result(
                        2,
                        "",
                        "doppel: cannot write DIR/" + taken + ": it exists; name another file, or add --force to"
                                + " replace it; see doppel generate corpus --help\n"));
        assertThat(files()).containsExactly(taken);
        assertThat(folder.resolve(taken)).hasContent("precious");
        assertThat(generate("corpus", "--documents", "9", "--force", "-o", path("x.jsonl"))
                        .exitCode())
                .isZero();
        assertThat(Files.readString(folder.resolve(taken))).doesNotContain("precious");
        assertThat(files()).containsExactly("x.jsonl", "x.truth.csv");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "corpus|--documents 0|documents must be 1 .. 1000000000 (got: 0)",
                "corpus|--documents x|Invalid value for option '--documents': must be a whole number (got: x)",
                "corpus|--seed 1.5|Invalid value for option '--seed': must be a whole number (got: 1.5)",
                "corpus|--duplicates 1|the share of duplicates must be 0 .. 0.999999, since the first document is an"
                        + " original (got: 1.0)",
                "corpus|--similarity 0.9|similarity must be LOW..HIGH with 0 < LOW <= HIGH <= 1, such as 0.5..0.9"
                        + " (got: 0.9)",
                "corpus|--words 5|the mean number of words must be 10 .. 1000000 (got: 5)",
                "corpus|--threads 0|threads must be 1 .. 1024 (got: 0)",
                "passages|--copies 501|copies must be 0 .. 500 of 1000 documents, so that each has 1 source of its own"
                        + " (got: 501)",
                "passages|--copies 300 --sources 3|copies must be 0 .. 250 of 1000 documents, so that each has 3 sources"
                        + " of its own (got: 300)",
                "passages|--edits 0.6|the share of edited words must be 0 .. 0.5 (got: 0.6)",
                "passages|--edits 1.1 --disguise drop|the share of edited words must be 0 .. 1 (got: 1.1)",
                "passages|--disguise suffle|--disguise must be one of words, synonyms, drop, shuffle, sentences"
                        + " (got: suffle) (did you mean shuffle?)",
                "passages|--words 0|words must be a number or LOW..HIGH, such as 40..60, with 1 <= LOW <= HIGH <="
                        + " 1000000 (got: 0..0)",
                "passages|--sources 0|sources must be 1 .. 100 (got: 0)",
                "passages|--passages 101|passages must be 1 .. 100 (got: 101)",
                "passages|--text-words 5|the mean number of words must be 10 .. 1000000 (got: 5)",
                "passages|--threads 0|threads must be 1 .. 1024 (got: 0)",
                "permutations|--documents -1|documents must be 1 .. 1000000000 (got: -1)",
                "permutations|--words 51|words must be 1 .. 50, the size of the list (got: 51)",
                "permutations|--words-file nowhere.txt|no such file: nowhere.txt; name a file of words",
                "draws|--words 9..4|words must be a number or LOW..HIGH, such as 40..60, with 1 <= LOW <= HIGH <="
                        + " 1000000 (got: 9..4)",
                "draws|--base big|word base must be one of short, long, many (got: big)",
                "draws|--base long --words-file a|--base=NAME, --words-file=FILE are mutually exclusive (specify only"
                        + " one)",
            })
    void invalidValuesAreReported(String kind, String options, String message) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(kind, "-o", path("x.jsonl")));
        arguments.addAll(List.of(options.split(" ", -1)));
        assertThat(generate(arguments.toArray(String[]::new)))
                .isEqualTo(new Cli.Result(2, "", "doppel: " + message + "; see doppel generate " + kind + " --help\n"));
        assertThat(files()).isEmpty();
    }

    @Test
    void unwritablePlacesAreReported() throws IOException {
        assertThat(generate("draws", "-o", path("x.csv")).err())
                .isEqualTo("doppel: an output file of generate must end in .jsonl (got: DIR/x.csv); see doppel generate"
                        + " draws --help\n");
        assertThat(generate("draws", "-o", path("none/x.jsonl")).err())
                .isEqualTo("doppel: cannot write DIR/none/x.jsonl: there is no folder DIR/none; make it first; see"
                        + " doppel generate draws --help\n");
        Files.createDirectory(folder.resolve("x.jsonl"));
        assertThat(generate("draws", "--force", "-o", path("x.jsonl")).err())
                .isEqualTo("doppel: cannot write DIR/x.jsonl: choose a place that can be written to; see doppel"
                        + " generate draws --help\n");
        assertThat(generate("corpus").err())
                .isEqualTo("doppel: Missing required option: '--output=FILE'; see doppel generate corpus --help\n");
    }

    @Test
    void unreadableWordFilesAreReported() throws IOException {
        Path words = Files.write(folder.resolve("words.txt"), new byte[] {'a', (byte) 0xFF});
        assertThat(generate("draws", "--words-file", words.toString(), "-o", path("x.jsonl"))
                        .err())
                .startsWith("doppel: DIR/words.txt is not UTF-8 text; save it as UTF-8; see");
        Files.writeString(words, " \n");
        assertThat(generate("draws", "--words-file", words.toString(), "-o", path("x.jsonl"))
                        .err())
                .startsWith("doppel: DIR/words.txt has no words; name a file of words; see");
        assertThat(files()).containsExactly("words.txt");
    }

    @Test
    void withoutAKindTheKindsAreListed() {
        assertThat(generate().out()).contains("corpus ", "passages ", "permutations ", "draws ");
        assertThat(generate("corpsu", "-o", "x").err())
                .isEqualTo("doppel: unknown command or argument: corpsu (did you mean corpus?); see doppel generate"
                        + " --help\n");
    }
}
