package dev.doppel.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import dev.doppel.cli.CliProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@code --ignore} with two essays that share only text from the assignment handout. */
class TemplateOptionsTest {
    private static final String TASK = """
            Describe in your own words how a lighthouse works, who used to keep it and why it no longer needs a keeper. Explain
            how the lens throws the light so far, how sailors tell one lighthouse from another at night, and what is done in
            fog. Name two lighthouses that you have seen or read about, say when and by whom they were built, and compare
            their height, their range and their character. Use at least three sources and list them at the end.
            """;

    private static final String ONE =
            "My uncle showed me the tower at Eddystone when I was nine; waves broke over the rocks below us all day.";
    private static final String TWO =
            "Fresnel ground his glass in rings, and Pharos burned wood on an island near Alexandria long before him.";

    @TempDir
    private Path folder;

    private String one = "";
    private String two = "";
    private String task = "";
    private String otherTask = "";

    @BeforeEach
    void writeEssays() throws IOException {
        one = file("in/one.txt", TASK + ONE);
        two = file("in/two.txt", TASK + TWO);
        task = file("task.txt", "Essay 4\n\n" + TASK);
        otherTask = file("other.txt", "Write a poem about the sea, of three verses, without the word blue.");
    }

    private String file(String name, String content) throws IOException {
        Path path = folder.resolve(name);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, content).toString();
    }

    private String input() {
        return folder.resolve("in").toString();
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(Path::getFileName).map(Path::toString).sorted().toList();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "exact", "lsh", "signatures", "all-pairs"})
    void scanFindsNoPair(String method) {
        assertThat(Cli.run("scan", input(), "--threshold", "0.5", "--method", method)
                        .out())
                .contains("one.txt  two.txt")
                .doesNotContain("template:");
        assertThat(Cli.run("scan", input(), "--threshold", "0.5", "--method", method, "--ignore", task)
                        .out())
                .contains("\nNo pair reaches 0.5")
                .contains("\nscheme: doppel-1 plain template:");
        assertThat(Cli.run("scan", input(), "--threshold", "0.5", "--method", method, "--ignore", otherTask)
                        .out())
                .contains("one.txt  two.txt");
    }

    @Test
    void scanStillFindsOtherSharedText() throws IOException {
        file("in/three.txt", TASK + ONE + " The end.");
        assertThat(Cli.run("scan", input(), "--threshold", "0.5", "--ignore", task)
                        .out())
                .contains("one.txt  three.txt")
                .doesNotContain("two.txt");
    }

    @Test
    void compareIgnoresTheTemplate() {
        assertThat(Cli.run("compare", one, two, "--json").out()).containsPattern("\"jaccard\":0\\.[5-9]");
        assertThat(Cli.run("compare", one, two, "--json", "--ignore", task).out())
                .contains("\"common_shingles\":0,", "\"jaccard\":0.000000,", "\"copied_words\":0,");
    }

    @Test
    void dedupKeepsBoth() throws IOException {
        Path plain = folder.resolve("plain");
        Path ignoring = folder.resolve("ignoring");
        Cli.run("dedup", input(), "--threshold", "0.5", "--quiet", "-o", plain.toString());
        Cli.run("dedup", input(), "--threshold", "0.5", "--quiet", "-o", ignoring.toString(), "--ignore", task);

        assertThat(names(plain.resolve("kept"))).containsExactly("one.txt");
        assertThat(names(ignoring.resolve("kept"))).containsExactly("one.txt", "two.txt");
        assertThat(ignoring.resolve("kept/one.txt")).hasSameBinaryContentAs(Path.of(one));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS) // Windows has no signals
    void dedupCanBeResumedOnlyWithTheSameTemplates() throws Exception {
        // The file must be long enough for the run to be stopped while the file is being read.
        file("in/zebra.txt", "Zebras have nothing to do with it and graze. ".repeat(100));
        String output = folder.resolve("out").toString();
        String[] line = {"dedup", input(), "--threshold", "0.5", "--quiet", "-o", output};
        assertThat(CliProcess.terminated("zebra.txt:1000", with(line, "--ignore", task))
                        .err())
                .isEqualTo("doppel: stopped; continue with the same command and --resume\n");

        for (String[] changed : List.of(with(line, "--resume", "--ignore", otherTask), with(line, "--resume"))) {
            Cli.Result refused = Cli.run(changed);
            assertThat(refused.err())
                    .startsWith("doppel: cannot resume: the template ")
                    .endsWith("; repeat the command as it was, or start over with --force\n")
                    .hasLineCount(1);
            assertThat(refused.exitCode()).isOne();
        }
        assertThat(Cli.run(with(line, "--resume", "--ignore", task))).isEqualTo(new Cli.Result(0, "", ""));
        assertThat(names(folder.resolve("out/kept"))).containsExactly("one.txt", "two.txt", "zebra.txt");
    }

    private static String[] with(String[] line, String... more) {
        return Stream.concat(Arrays.stream(line), Arrays.stream(more)).toArray(String[]::new);
    }

    private String index(String name, String... options) {
        String index = folder.resolve(name).toString();
        assertThat(Cli.run(with(new String[] {"index", "create", index}, options))
                        .exitCode())
                .isZero();
        assertThat(Cli.run("index", "add", index, one, "--quiet")).isEqualTo(new Cli.Result(0, "", ""));
        return index;
    }

    private Cli.Result query(String index) {
        return Cli.run("index", "query", index, two, "--threshold", "0.5");
    }

    /** Each command opens the index again, so the templates take effect only if the index stores them. */
    @Test
    void anIndexKeepsItsTemplates() {
        String plain = index("plain");
        String ignoring = index("ignoring", "--ignore", task);

        assertThat(query(plain).out()).contains("two.txt: 1 document\n").doesNotContain("template:");
        assertThat(query(ignoring).out())
                .contains("two.txt: nothing in the index reaches 0.5")
                .contains("\nscheme: doppel-1 plain template:");
        assertThat(Cli.run("index", "query", ignoring, one, "--threshold", "0.5")
                        .out())
                .contains("one.txt: 1 document\n");
        assertThat(Cli.run("index", "add", ignoring, two, "--unless-similar", "0.5", "--quiet"))
                .isEqualTo(new Cli.Result(0, "", ""));
        assertThat(Cli.run("index", "check", ignoring).out()).isEqualTo("no damage found: 2 documents\n");
    }

    @Test
    void aBackupKeepsTheTemplatesToo() {
        String copy = folder.resolve("copy").toString();
        assertThat(Cli.run("index", "backup", index("index", "--ignore", task), copy)
                        .exitCode())
                .isZero();

        assertThat(Path.of(copy, "templates")).hasSameBinaryContentAs(folder.resolve("index/templates"));
        assertThat(query(copy).out()).contains("two.txt: nothing in the index reaches 0.5");
        assertThat(Cli.run("index", "check", copy).out()).isEqualTo("no damage found: 1 document\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"changed", "cut", "longer", "empty"})
    void damagedTemplatesOfAnIndexAreRefused(String damage) throws IOException {
        String index = index("index", "--ignore", task);
        Path file = Path.of(index, "templates");
        byte[] content = Files.readAllBytes(file);
        int length = content.length;
        byte[] newContent = switch (damage) {
            case "cut" -> Arrays.copyOf(content, length - Long.BYTES);
            case "longer" -> Arrays.copyOf(content, length + Long.BYTES);
            default -> content;
        };
        newContent[newContent.length - 1] ^= (byte) (damage.equals("cut") ? 0 : 1);
        Files.write(file, damage.equals("empty") ? new byte[0] : newContent);

        String damaged = "doppel: the index is damaged: checksum mismatch in " + file + "\n";
        assertThat(query(index)).isEqualTo(new Cli.Result(1, "", damaged));
        assertThat(Cli.run("index", "add", index, two)).isEqualTo(new Cli.Result(1, "", damaged));
    }

    @Test
    void missingTemplatesOfAnIndexAreRefused() throws IOException {
        String index = index("index", "--ignore", task);
        Files.delete(Path.of(index, "templates"));

        Cli.Result refused = query(index);
        assertThat(refused.err())
                .startsWith("doppel: cannot read " + Path.of(index, "templates"))
                .hasLineCount(1);
        assertThat(refused.exitCode()).isOne();
    }
}
