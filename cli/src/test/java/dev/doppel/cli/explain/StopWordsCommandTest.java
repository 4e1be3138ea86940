package dev.doppel.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import dev.doppel.cli.CliProcess;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StopWordsCommandTest {
    private static final String ESSAYS =
            SharedData.project().resolve("examples/essays").toString();

    private static final String IF_INPUT =
            "; --stop-words takes the next argument as its list: put the inputs first and"
                    + " plain --stop-words last, or use --stop-words=FILE; see doppel scan --help";

    @TempDir
    private Path folder;

    private String file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content).toString();
    }

    private static String[] with(String[] line, String... more) {
        return Stream.concat(Arrays.stream(line), Arrays.stream(more)).toArray(String[]::new);
    }

    private static String found(String... options) {
        String[] scan = {"scan", ESSAYS, "--threshold", "0.05", "--words", "2", "--json"};
        Cli.Result result = Cli.run(with(scan, options));
        assertThat(result.err()).isEmpty();
        return result.out().replaceAll("doppel-1 [^\"]*", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "raw", "news"})
    void thePrintedListDropsTheWordsOfTheLanguage(String profile) throws IOException {
        String list = file("list.txt", Cli.run("stop-words", "en").out());
        String[] own = profile.equals("news") ? new String[] {"--language", "en"} : new String[0];

        String byList = found(with(own, "--text", profile, "--stop-words", list));
        assertThat(byList).isEqualTo(found("--text", profile, "--stop-words", "--language", "en"));
        assertThat(byList).isNotEqualTo(found("--text", profile, "--stop-words", file("none.txt", "zebra")));
    }

    @Test
    void listsMayHaveCommentsEmptyLinesAndWindowsLineBreaks() throws IOException {
        String tidy = file("tidy.txt", "and\nthe\ndon\nt\n");
        String wild = file("wild.txt", "\uFEFF# mine\r\n\r\nThe\r\n AND # not yours\rdon’t\n--\n");
        Path essay = Path.of(file("a.txt", "the bee and the hive"));
        String[] scan = {"scan", essay.toString(), ESSAYS, "--json", "--stop-words"};
        assertThat(Cli.run(with(scan, wild))).isEqualTo(Cli.run(with(scan, tidy)));
        assertThat(Cli.run(with(scan, wild)).out()).contains("\"scheme\":\"doppel-1 plain-stop=");
        scan[4] = "--stop-words=" + wild;
        assertThat(Cli.run(scan))
                .isEqualTo(
                        Cli.run(with(new String[] {"scan", "--stop-words", wild}, essay.toString(), ESSAYS, "--json")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "essays | a folder, not a list of words: name a file, one word per line",
                "nowhere | no such file",
                "lits.txt | no such file (did you mean DIR/list.txt?)",
                "empty.txt | no words: write one per line",
                "prose.txt | , line 2: \"In the old days every village kept a lam ...\" is 10 words: write one word per line",
                "latin.txt | , line 3: not UTF-8: save the list as UTF-8",
            })
    void invalidListsAreRefusedInOneLine(String name, String reason) throws IOException {
        Files.createDirectory(folder.resolve("essays"));
        file("list.txt", "the");
        file("empty.txt", "# nothing\n\n");
        file("prose.txt", "Lamps\nIn the old days every village kept a lamp burning.\n");
        Files.write(folder.resolve("latin.txt"), "the\nund\nf\u00FCr\n".getBytes(StandardCharsets.ISO_8859_1));
        Cli.Result result =
                Cli.run("scan", ESSAYS, "--stop-words", folder.resolve(name).toString());
        assertThat(result.err().replace(folder.toString(), "DIR"))
                .isEqualTo("doppel: --stop-words DIR/" + name + (reason.startsWith(",") ? "" : ": ") + reason + IF_INPUT
                        + "\n");
        assertThat(result.exitCode()).isEqualTo(2);
    }

    @Test
    void wordsThatTextsCannotHaveAreRefused() throws IOException {
        String list = file("list.txt", "the\ne-mail\n");
        assertThat(Cli.run("scan", ESSAYS, "--stop-words", list).err())
                .isEqualTo(
                        "doppel: --stop-words " + list
                                + ", line 2: \"e-mail\" is 2 words in a text (e, mail): write one word per line; see doppel scan --help\n");
        assertThat(Cli.run("scan", ESSAYS, "--text", "raw", "--stop-words", list)
                        .exitCode())
                .isZero();
    }

    @Test
    void aLanguageIsRefusedWithACustomList() throws IOException {
        String list = file("list.txt", "the");
        assertThat(Cli.run("scan", ESSAYS, "--stop-words", list, "--language", "en")
                        .err())
                .isEqualTo("doppel: --language en has no effect with --stop-words " + list
                        + ", a custom list: leave out one of them, or add --stem; see doppel scan --help\n");
        assertThat(Cli.run("scan", ESSAYS, "--stop-words", list, "--stem", "--language", "en")
                        .exitCode())
                .isZero();
    }

    /** If an option's value is optional, an input directly after the option is parsed as that value. */
    @Test
    void anInputThatWasTakenForAListIsReported() {
        assertThat(Cli.run("scan", "--stop-words", ESSAYS).err())
                .isEqualTo("doppel: no INPUT: give folders, files or patterns; --stop-words took " + ESSAYS
                        + ": put the other arguments before it; see doppel scan --help\n");
        assertThat(Cli.run("tune", "--stop-words", ESSAYS).err())
                .isEqualTo("doppel: Missing required parameter: 'INPUT'; --stop-words took " + ESSAYS
                        + ": put the other arguments before it; see doppel tune --help\n");
        assertThat(Cli.run("compare", "--ignore", "a", "b", "c").err())
                .isEqualTo("doppel: Missing required parameters: 'A', 'B'; --ignore took a b c"
                        + ": put the other arguments before it; see doppel compare --help\n");
    }

    @Test
    void everyCommandWithTextOptionsTakesAList() throws IOException {
        String list = file("list.txt", "and\nthe\n");
        String one = file("one.txt", "the cat and the hat sat on a mat");
        String two = file("two.txt", "cat hat sat on a mat");
        assertThat(Cli.run("compare", one, two, "--json", "--stop-words", list).out())
                .contains("\"text\":\"plain-stop=", "\"jaccard\":1.000000");
        assertThat(Cli.run("explain", one, two, "--stop-words", list).out())
                .contains("A  6 words: cat hat sat on a mat\n", "rules called plain-stop=");
        assertThat(Cli.run("tune", ESSAYS, "--stop-words", list).out()).contains(" --stop-words=" + list);
        String index = folder.resolve("index").toString();
        assertThat(Cli.run("index", "create", index, "--stop-words", list).out())
                .contains("scheme: doppel-1 plain-stop=");
        assertThat(Cli.run("index", "add", index, one).exitCode()).isZero();
        assertThat(Cli.run("index", "query", index, two, "--json").out()).contains("\"similarity\":1.000000");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS) // Windows has no signals
    void dedupCanBeResumedOnlyWithTheSameList() throws Exception {
        Path input = Files.createDirectory(folder.resolve("in"));
        // The file must be long enough for the run to be stopped while the file is being read.
        Files.writeString(input.resolve("zebra.txt"), "Zebras have nothing to do with it and graze. ".repeat(100));
        String list = file("list.txt", "and\nthe\n");
        String other = file("other.txt", "and\n");
        String[] line = {
            "dedup", input.toString(), "--quiet", "-o", folder.resolve("out").toString(), "--stop-words"
        };
        assertThat(CliProcess.terminated("zebra.txt:1000", with(line, list)).err())
                .isEqualTo("doppel: stopped; continue with the same command and --resume\n");

        assertThat(Cli.run(with(line, other, "--resume")).err())
                .startsWith("doppel: cannot resume: the text ")
                .contains("plain-stop=")
                .hasLineCount(1);
        assertThat(Cli.run(with(line, list, "--resume"))).isEqualTo(new Cli.Result(0, "", ""));
    }

    @Test
    void languagesAreListedAndUnknownOnesRefused() {
        assertThat(Cli.run("stop-words").out())
                .startsWith("code  language    stop words\nar    Arabic      ")
                .contains("\nen    English     199\n");
        assertThat(Cli.run("stop-words", "EN")).isEqualTo(Cli.run("stop-words", "en"));
        List<String> words = Cli.run("stop-words", "en").out().lines().toList();
        assertThat(words).isSorted().contains("the", "don't", "don").hasSize(199);
        Cli.Result unknown = Cli.run("stop-words", "germn");
        assertThat(unknown.err())
                .startsWith("doppel: no stop words for language germn (did you mean de, German?): use one of ar bg ")
                .hasLineCount(1);
        assertThat(unknown.exitCode()).isEqualTo(2);
    }

    /** Printed lists omit entries that consist of several words, such as "mull-mull". */
    @ParameterizedTest
    @ValueSource(strings = {"et", "el", "fa", "ro", "fr", "hi"})
    void everyPrintedListCanBeRead(String code) throws IOException {
        String list = file("list.txt", Cli.run("stop-words", code).out());
        assertThat(Cli.run("scan", ESSAYS, "--stop-words", list).err()).isEmpty();
        assertThat(Cli.run("stop-words", code).out().startsWith("# --stop-words --language " + code + " also drops"))
                .isEqualTo(List.of("el", "fa", "ro").contains(code));
    }
}
