package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigFileTest {
    private static final String ESSAYS =
            SharedData.project().resolve("examples/essays").toString();

    @TempDir
    private Path folder;

    private String file(String text) throws IOException {
        return Files.writeString(folder.resolve("doppel.properties"), text).toString();
    }

    @Test
    void optionsInAFileHaveTheSameEffectAsOnTheCommandLine() throws IOException {
        String config = file("""
                # what report 002 sets in its config.py
                words = 3
                text = news
                threshold = 0.5
                drop = accents,digits
                json = true
                stem = false
                """);
        Cli.Result expected = Cli.run(
                "scan",
                ESSAYS,
                "--words",
                "3",
                "--text",
                "news",
                "--threshold",
                "0.5",
                "--drop",
                "accents,digits",
                "--json");
        assertThat(expected.out()).contains("news-accents words:3");
        assertThat(withoutSeconds(Cli.run("scan", ESSAYS, "--config", config))).isEqualTo(withoutSeconds(expected));
        assertThat(withoutSeconds(Cli.run("--config=" + config, "scan", ESSAYS)))
                .isEqualTo(withoutSeconds(expected));
    }

    private static Cli.Result withoutSeconds(Cli.Result result) {
        return new Cli.Result(
                result.exitCode(), result.out().replaceAll("\"seconds\":[0-9.E-]+", "\"seconds\":0"), result.err());
    }

    @Test
    void theCommandLineOverridesTheFile() throws IOException {
        String config = file("words = 3\nthreshold = 0.9\n");
        assertThat(Cli.run("scan", ESSAYS, "--config", config, "--threshold", "0.5")
                        .out())
                .contains("words:3", "jaccard>=0.5");
        assertThat(Cli.run("scan", ESSAYS, "--config", config, "--threshold=0.5")
                        .out())
                .contains("jaccard>=0.5");
        assertThat(Cli.run("scan", ESSAYS, "--config", config, "--chars", "9").out())
                .contains("chars:9", "jaccard>=0.9");
    }

    @Test
    void aKeyWithACommandAppliesToThatCommandOnly() throws IOException {
        String config = file("threshold = 0.9\nscan.threshold = 0.5\nindex.create.words = 7\n");
        assertThat(Cli.run("scan", ESSAYS, "--config", config).out()).contains("words:5", "jaccard>=0.5");
        String index = folder.resolve("index").toString();
        assertThat(Cli.run("index", "create", index, "--config", config).out()).contains("words:7");
    }

    @Test
    void optionsOfOtherCommandsAreIgnored() throws IOException {
        assertThat(Cli.run("lab", "list", "--config", file("threshold = 0.9\n")))
                .isEqualTo(Cli.run("lab", "list"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            thresold = 0.5        | FILE: unknown option thresold (did you mean threshold?); see doppel --help
            scan.wrods = 5        | FILE: unknown option scan.wrods (did you mean scan.words?); see doppel --help
            lab.list.words = 5    | FILE: unknown option lab.list.words: a key is the long name of an option without its dashes, such as threshold; see doppel --help
            words = 5\\nwords = 6 | FILE has words twice: remove one, or add the command: scan.words; see doppel --help
            stem = 5              | FILE: stem must be true or false (got: 5); see doppel --help
            threshold = 2         | threshold of jaccard must be 0 .. 1 (got: 2.0); see doppel scan --help (options of --config included)
            threshold = high      | Invalid value for option '--threshold': must be a number (got: high); see doppel scan --help (options of --config included)
            """)
    void mistakesInTheFileAreReportedInOneLine(String lines, String message) throws IOException {
        String config = file(lines.replace("\\n", "\n"));
        assertThat(Cli.run("scan", ESSAYS, "--config", config))
                .isEqualTo(new Cli.Result(2, "", "doppel: " + message.replace("FILE", config) + "\n"));
    }

    @Test
    void aFileThatCannotBeReadIsNamed() throws IOException {
        assertThat(Cli.run("scan", ESSAYS, "--config", "nowhere").err())
                .isEqualTo("doppel: no such file: nowhere; see doppel --help\n");
        assertThat(Cli.run("scan", ESSAYS, "--config").err())
                .isEqualTo("doppel: --config needs a FILE; see doppel --help\n");
        assertThat(Cli.run("scan", ESSAYS, "--config", "a", "--config", "b").err())
                .isEqualTo("doppel: --config is given twice: name one file; see doppel --help\n");
        Path latin = Files.write(folder.resolve("latin"), "text = \u00e9".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(Cli.run("scan", ESSAYS, "--config", latin.toString()).err())
                .isEqualTo("doppel: " + latin + " is not UTF-8 text; save it as UTF-8; see doppel --help\n");
        assertThat(Cli.run("scan", ESSAYS, "--config", folder.toString()).err())
                .startsWith("doppel: cannot read " + folder + ": ");
    }

    @Test
    void argumentsMayComeFromAFile() throws IOException {
        Path arguments = Files.writeString(
                folder.resolve("scan.args"), "# the class of 2026\nscan\n" + ESSAYS + "\n--threshold 0.5 --words 3\n");
        assertThat(Cli.run("@" + arguments)).isEqualTo(Cli.run("scan", ESSAYS, "--threshold", "0.5", "--words", "3"));
    }
}
