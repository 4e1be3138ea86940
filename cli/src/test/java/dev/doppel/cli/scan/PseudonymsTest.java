package dev.doppel.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.doppel.Document;
import dev.doppel.cli.Cli;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class PseudonymsTest {
    private static final List<String> NAMES = List.of("Britta Lindqvist", "Ben Yılmaz", "李雷", "דנה כהן", "Oğuz Demir");

    @TempDir
    private Path folder;

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    /** Writes submissions that contain the same copied text and the names of their authors. */
    private void writeClass() throws IOException {
        String shared = String.join(
                " ", IntStream.range(0, 80).mapToObj(i -> "word" + i).toList());
        for (String name : NAMES) {
            Path file = folder.resolve("class/" + name + "/" + name.split(" ", -1)[0] + "-essay.txt");
            Files.createDirectories(file.getParent());
            Files.writeString(
                    file,
                    "by " + name + " (" + name.replace(" ", "_").toLowerCase(Locale.ROOT) + ")\n" + shared + "\n"
                            + "I thank Prof. Quillfeather.\n");
        }
        Files.createDirectories(folder.resolve("class/Empty Emanuelson"));
        Path broken = folder.resolve("class/Britta Lindqvist/britta-lindqvist.pdf");
        Files.writeString(broken, "no PDF");
        Files.writeString(broken.resolveSibling("britta-lindqvist.doc"), "{\\rtf1 read in spite of its name}");
        Path old = folder.resolve("2025/Greta Holmqvist/x.txt");
        Files.createDirectories(old.getParent());
        Files.writeString(old, shared);
        Files.writeString(folder.resolve("names.txt"), "Quillfeather\n");
    }

    private Cli.Result scan() {
        return Cli.run(
                "scan",
                path("class"),
                "--submissions",
                "folders",
                "--against",
                path("2025"),
                "--pseudonyms",
                path("key.csv"),
                "--mask",
                path("names.txt"),
                "-o",
                path("pairs.csv"),
                "--groups-output",
                path("groups.jsonl"),
                "--passages-output",
                path("passages.jsonl"),
                "--report",
                path("report.html"));
    }

    @Test
    void resultsContainNoName() throws IOException {
        writeClass();
        Cli.Result result = scan();
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(Files.readAllLines(folder.resolve("pairs.csv"))).hasSize(1 + 15);

        List<String> outputs = List.of(
                result.out().replace(folder.toString(), ""),
                result.err(),
                Files.readString(folder.resolve("pairs.csv")),
                Files.readString(folder.resolve("groups.jsonl")),
                Files.readString(folder.resolve("passages.jsonl")),
                dataOf(Files.readString(folder.resolve("report.html"))));
        for (String output : outputs) {
            String lower = output.toLowerCase(Locale.ROOT);
            for (String name : NAMES) {
                for (String word : name.split(" ", -1)) {
                    assertThat(lower).doesNotContain(word.toLowerCase(Locale.ROOT));
                }
            }
            assertThat(lower).doesNotContain("emanuelson", "holmqvist", "greta", "quillfeather", "essay.txt");
        }
        assertThat(result.out())
                .startsWith("6 submitted, 5 read, 1 not read\n  S")
                .contains(": no file could be read");
        assertThat(result.err())
                .contains("1 note on files that were read may contain names; to see notes, scan without");
    }

    /** Returns a report without its script, which is the same in all reports and contains texts in all languages. */
    private static String dataOf(String report) {
        return report.substring(0, report.indexOf("<script type=\"module\">"));
    }

    @Test
    void peopleWithSeveralSubmissionsAreNumberedInTheReport() throws IOException {
        writeClass();
        String author = NAMES.get(0);
        Files.writeString(
                folder.resolve("authors.csv"),
                "submission,author\n" + NAMES.get(0) + "," + author + "\n" + NAMES.get(1) + "," + author + "\n");
        List<String> arguments = new ArrayList<>(List.of("scan", path("class"), "--submissions", "folders"));
        arguments.addAll(List.of("--same-author", path("authors.csv"), "--report", path("report.html")));
        Cli.run(arguments.toArray(String[]::new));
        assertThat(Files.readString(folder.resolve("report.html"))).contains("\"author\":\"" + author + "\"");
        arguments.addAll(List.of("--pseudonyms", path("key.csv")));
        Cli.Result result = Cli.run(arguments.toArray(String[]::new));
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(Files.readString(folder.resolve("report.html")))
                .containsPattern("\"author\":\"person [0-9]+\"")
                .doesNotContain(author);
    }

    @Test
    void pseudonymsAreKeptForTheNextScan() throws IOException {
        writeClass();
        scan();
        String key = Files.readString(folder.resolve("key.csv"));
        String pairs = Files.readString(folder.resolve("pairs.csv"));
        scan();

        assertThat(Files.readString(folder.resolve("key.csv"))).isEqualTo(key);
        assertThat(Files.readString(folder.resolve("pairs.csv"))).isEqualTo(pairs);
        assertThat(key.lines().toList()).hasSize(1 + 7).startsWith("submission,pseudonym");
        assertThat(key)
                .containsPattern("(?m)^Britta Lindqvist,S\\d{3}$")
                .containsPattern("/2025/Greta Holmqvist,A\\d{3}");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void onlyTheOwnerCanReadTheKey() throws IOException {
        writeClass();
        scan();

        assertThat(Files.getPosixFilePermissions(folder.resolve("key.csv")))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void similaritiesDoNotDependOnPseudonyms() throws IOException {
        writeClass();
        scan();
        Cli.run("scan", path("class"), "--submissions", "folders", "--against", path("2025"), "-o", path("plain.csv"));

        assertThat(columns("pairs.csv")).isEqualTo(columns("plain.csv")).isNotEmpty();
    }

    /** Returns all columns except those that contain names. */
    private List<String> columns(String file) throws IOException {
        return Files.readAllLines(folder.resolve(file)).stream()
                .skip(1)
                .map(line -> line.split(",", 3)[2])
                .toList();
    }

    @Test
    void thousandPseudonymsDiffer() {
        Pseudonyms pseudonyms = Pseudonyms.open(folder.resolve("key.csv"), new Random(1));

        assertThat(IntStream.range(0, 1000).mapToObj(i -> pseudonyms.of("n" + i, false)))
                .doesNotHaveDuplicates()
                .contains(pseudonyms.of("n7", false));
    }

    @Test
    void ordinaryWordsAreNotHidden() {
        List<String> texts = List.of("Math.max(a, b)", "max of it", "the max", "Max Weber and weber's law");
        NameMask mask = NameMask.of(List.of("Max Weber"), List.of(), texts);

        assertThat(mask.apply(new Document("a", texts.get(3))).text()).isEqualTo("█████████ and █████'s law");
        assertThat(mask.apply(new Document("a", "weber_max, MaxWeber; max")).text())
                .isEqualTo("█████████, ████████; max");
    }

    @Test
    void damagedKeyIsRefused() throws IOException {
        Path key = folder.resolve("key.csv");
        Files.writeString(key, "submission,pseudonym\na,S1\nb,S1\n", StandardCharsets.UTF_8);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Pseudonyms.open(key))
                .withMessage(key + ", line 3 repeats \"S1\": each name needs one pseudonym");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Pseudonyms.open(folder.resolve("key.txt")))
                .withMessage("--pseudonyms needs a file that ends in .csv (got: " + folder.resolve("key.txt") + ")");
    }

    @Test
    void pseudonymsNeedSubmissions() {
        assertThat(Cli.run("scan", ".", "--pseudonyms", path("key.csv")).err())
                .startsWith("doppel: --pseudonyms and --mask need --submissions: add --submissions auto");
        assertThat(Cli.run("scan", ".", "--submissions", "auto", "--mask", "x").err())
                .startsWith("doppel: --mask needs --pseudonyms: add --pseudonyms key.csv");
    }
}
