package dev.doppel.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PassageCommandTest {
    private static final String ESSAYS =
            SharedData.project().resolve("examples/essays").toString();

    private static final String COPIED = """
            The keeper climbed the winding stairs at dusk and lit the great lamp
            before the fog came in from the sea, as his father had done before him
            and as his daughter would do after him, for ships do not ask who it is
            that keeps the light. When the oil ran low""";

    private static final String TASK = """
            Describe in your own words how a lighthouse works, who kept it, and why it
            is no longer kept by anybody; name two lighthouses that you have seen.
            """;

    @TempDir
    private Path folder;

    private final SplittableRandom random = new SplittableRandom(7);

    private String file(String name, String content) throws IOException {
        Path path = folder.resolve(name);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, content).toString();
    }

    /** Returns random words, which are unrelated to all other texts. */
    private String prose(int words) {
        return random.ints(words, 0, 5000).mapToObj(i -> "w" + i).collect(Collectors.joining(" ")) + " ";
    }

    @Test
    void passagesAreFoundInTextsThatAreNotSimilar() throws IOException {
        file("new/one.txt", prose(2000) + COPIED + " " + prose(1000));
        file("new/two.txt", prose(500) + COPIED + " " + prose(3000));
        file("new/three.txt", prose(2500));
        String input = folder.resolve("new").toString();
        assertThat(Cli.run("scan", input).out()).contains("\n\nNo pair reaches 0.8");
        assertThat(Cli.run("scan", input, "--passages")).isEqualTo(new Cli.Result(0, """
                3 submitted, 3 read, 0 not read

                shared words  longest  left          right         similarity
                53            53       one.txt  2 %  two.txt  1 %  0.007

                1 pair, 1 group among 3 documents; method passages (finds every shared passage with at least 12 unchanged words in a row, unless more than 64 documents share these words); 0.00 s
                scheme: doppel-1 plain unmasked words:5 set passages:40 jaccard>=0
                """, ""));
        assertThat(Cli.run("scan", input, "--passages", "54").out())
                .contains("\nNo two documents share a passage of 54 words; a lower --passages may find more.\n");
        assertThat(Cli.run("scan", input, "--passages", "--threshold", "0.01").out())
                .contains("\n\nNo two documents");
    }

    @Test
    void resultStatesThatTooManyDocumentsShareWords() throws IOException {
        for (int i = 0; i < 70; i++) {
            file("crowd/" + i + ".txt", prose(30) + COPIED + " " + prose(30));
        }
        String input = folder.resolve("crowd").toString();
        String[] scan = {"scan", input, "--passages", "--ignore-common", "1"};
        assertThat(Cli.run(scan).out())
                .containsPattern(
                        "\npairs may be missing: more than 64 documents share each of \\d+ runs of words; for each run,"
                                + " only pairs with the first 64 of these documents were compared\n");
        assertThat(Cli.run("scan", input, "--passages", "--ignore-common", "1", "--json")
                        .out())
                .containsPattern("\"runs_over_limit\" ?: ?[1-9]");
        assertThat(Cli.run("scan", input, "--passages").out()).doesNotContain("may be missing");
        assertThat(Cli.run("scan", input, "--passages", "--memory", "32M").err())
                .contains("memory must be 64M or more (got: 32 MB)");
        assertThat(Cli.run("scan", input, "--passages", "--ignore-common", "1", "--memory", "64M"))
                .isEqualTo(Cli.run(scan));
    }

    @Test
    void outputsHaveThePositionsOfPassages() throws IOException {
        String before = "«Où?» " + prose(100);
        String one = file("one.txt", before + COPIED + "\n" + prose(50));
        String two = file("two.txt", COPIED + " " + prose(300));
        Path pairs = folder.resolve("pairs.csv");
        Path passages = folder.resolve("passages.jsonl");
        assertThat(Cli.run(
                        "scan",
                        one,
                        two,
                        "--passages",
                        "--quiet",
                        "-o",
                        pairs.toString(),
                        "--passages-output",
                        passages.toString()))
                .isEqualTo(new Cli.Result(0, "", ""));
        List<String> rows = Files.readAllLines(pairs);
        assertThat(rows.get(0))
                .endsWith(",containment_right,copied_words,copied_left,copied_right,passages,longest_passage,scheme");
        assertThat(rows.get(1)).contains(",53,0.259804,0.150142,1,53,doppel-1 plain");
        assertThat(Files.readString(passages))
                .isEqualTo(
                        "{\"left\":\"" + one + "\",\"right\":\"" + two + "\",\"left_start\":" + before.length()
                                + ",\"left_end\":" + (before.length() + COPIED.length())
                                + ",\"right_start\":0,\"right_end\":" + COPIED.length()
                                + ",\"left_place\":\"lines 1 to 4\",\"right_place\":\"lines 1 to 4\""
                                + ",\"words\":53,\"literalness\":1.000000,\"kind\":\"verbatim\",\"scheme\":\"doppel-1 plain unmasked words:5 set passages:40 jaccard>=0\"}\n");
    }

    @Test
    void passagesOfSimilarPairsAreShownOnRequest() throws IOException {
        Path passages = folder.resolve("passages.csv");
        assertThat(Cli.run("scan", ESSAYS, "--threshold", "0.5", "--passages-output", passages.toString())
                        .out())
                .startsWith("""
                        12 submitted, 12 read, 0 not read

                        similarity  shared words  longest  left                         right
                        1.000       307           307      anna-lighthouses.txt  100 %  george-lighthouses.txt  100 %
                        """);
        assertThat(Files.readAllLines(passages))
                .hasSizeGreaterThan(5)
                .allMatch(line -> line.split(",", -1).length == 12);
    }

    @Test
    void textOfTemplatesIsNotCounted() throws IOException {
        file("new/one.txt", TASK + prose(100));
        file("new/two.txt", TASK + prose(100));
        String input = folder.resolve("new").toString();
        String task = file("task.txt", "Please hand in by May.\n\n" + TASK);
        assertThat(Cli.run("scan", input, "--passages", "20").out()).contains("one.txt  22 %  two.txt  22 %");
        assertThat(Cli.run("scan", input, "--passages", "20", "--ignore", task).out())
                .contains("\n\nNo two documents")
                .contains("not counted as shared: 56 words of a template\n")
                .contains(" unmasked template:");
    }

    @Test
    void ignoredWordsInsideAPassageAreNotCounted() throws IOException {
        String quoting = COPIED.replace("the great lamp", "\"the great lamp\"");
        file("new/one.txt", quoting);
        file("new/two.txt", quoting);
        assertThat(Cli.run("scan", folder.resolve("new").toString(), "--passages", "--ignore-quotes")
                        .out())
                .contains("50            53       one.txt  100 %  two.txt  100 %")
                .contains("not counted as shared: 6 words in quotations\n");
    }

    @Test
    void obfuscatedTemplatesAreRecognisedAndShortOnesRefused() throws IOException {
        String masked = TASK.replace("lighthouse", "light\u200Bhouse");
        file("new/one.txt", masked + prose(60));
        file("new/two.txt", masked + prose(60));
        String input = folder.resolve("new").toString();
        String task = file("task.txt", masked);
        assertThat(Cli.run("scan", input, "--passages", "20", "--ignore", task).out())
                .contains("\nNo two documents share a passage of 20 words; a lower --passages may find more.\n");
        String tiny = file("tiny.txt", "Good luck!");
        assertThat(Cli.run("scan", input, "--passages", "--ignore", tiny).err())
                .isEqualTo("doppel: --ignore " + tiny + ": fewer than 5 words, too few to ignore\n");
        assertThat(Cli.run("scan", input, "--passages", "--ignore", input).err())
                .startsWith("doppel: --ignore " + input + " names an input; it takes all names up to the next option");
        assertThat(Cli.run("scan", "--passages", "--ignore", tiny, input).err())
                .startsWith("doppel: no INPUT: give folders, files or patterns; as for --ignore, it takes all names");
    }

    @Test
    void aShorterPassageIsNotAPair() throws IOException {
        String shared = COPIED.substring(0, COPIED.indexOf("before the fog"));
        file("new/one.txt", prose(50) + shared + prose(50));
        file("new/two.txt", prose(50) + shared + prose(50));
        String input = folder.resolve("new").toString();
        assertThat(Cli.run("scan", input, "--passages", "14").out()).contains("\n\nNo two documents");
        assertThat(Cli.run("scan", input, "--passages", "13").out()).contains("1 pair, 1 group among 2 documents;");
    }

    @Test
    void aReportDoesNotChangeThePairs() throws IOException {
        file("new/one.txt", COPIED);
        file("new/two.txt", COPIED.replace('a', '\u0430'));
        String input = folder.resolve("new").toString();
        String page = folder.resolve("r.html").toString();
        assertThat(Cli.run("scan", input).out()).contains("\n\nNo pair reaches 0.8");
        assertThat(Cli.run("scan", input, "--report", page).out())
                .contains("\n\nNo pair reaches 0.8")
                .contains("look-alike letters, the first in line 1; compared as written: --unmask sees through it\n");
        assertThat(Cli.run("scan", input, "--passages").out())
                .contains("1 pair,")
                .contains("look-alike letters, the first in line 1; seen through\n");
    }

    @Test
    void textThatMostDocumentsShareIsNotCounted() throws IOException {
        for (int i = 0; i < 11; i++) {
            file("new/" + i + ".txt", (i < 8 ? TASK : "") + prose(60) + (i >= 9 ? COPIED : "") + prose(60));
        }
        String input = folder.resolve("new").toString();
        assertThat(Cli.run("scan", input, "--passages", "20").out())
                .contains("1 pair, 1 group among 11 documents;")
                .contains("words in too many documents (--ignore-common 1 counts them)");
        assertThat(Cli.run("scan", input, "--passages", "20", "--ignore-common", "1")
                        .out())
                .contains("29 pairs, ")
                .doesNotContain("too many documents share");
    }

    @Test
    void archivesAreComparedWithInputsButNotWithEachOther() throws IOException {
        file("new/anna.txt", prose(200) + COPIED);
        file("new/leo.txt", COPIED + prose(200));
        file("old/anna.txt", COPIED + " " + prose(300));
        file("old/mei.txt", prose(100) + COPIED);
        String oldFolder = folder.resolve("old").toString();
        for (List<String> how : List.of(List.of("--passages"), List.of("--threshold", "0.001"))) {
            Path pairs = folder.resolve("pairs.csv");
            List<String> arguments =
                    new ArrayList<>(List.of("scan", folder.resolve("new").toString()));
            arguments.addAll(List.of("--against", oldFolder, "-o", pairs.toString()));
            arguments.addAll(how);
            assertThat(Cli.run(arguments.toArray(String[]::new)).err()).isEmpty();
            assertThat(Files.readAllLines(pairs).stream()
                            .skip(1)
                            .map(line -> String.join(
                                            " ", List.of(line.split(",", -1)).subList(0, 2))
                                    .replace(oldFolder, "OLD")))
                    .containsExactlyInAnyOrder(
                            "OLD/anna.txt anna.txt",
                            "OLD/mei.txt anna.txt",
                            "OLD/anna.txt leo.txt",
                            "OLD/mei.txt leo.txt",
                            "anna.txt leo.txt");
        }
    }

    @Test
    void anArchiveOfRecordsKeepsTheirIds() throws IOException {
        String old = file("old.jsonl", "{\"id\":\"o1\",\"text\":\"" + COPIED.replace('\n', ' ') + "\"}\n");
        String fresh = file("new.jsonl", "{\"id\":\"n1\",\"text\":\"" + COPIED.replace('\n', ' ') + "\"}\n");
        assertThat(Cli.run("scan", fresh, "--against", old, "--json").out())
                .startsWith("{\"submitted\":1,\"read\":1,\"not_read\":[],\"archive\":{\"submitted\":1,\"read\":1,")
                .contains("\"left\":\"o1\",\"right\":\"n1\",\"similarity\":1.000000");
    }

    @Test
    void skippedDocumentsOfAnArchiveAreListedSeparately() throws IOException {
        String old = file("old.jsonl", "{\"id\":\"o1\",\"text\":\"" + COPIED.replace('\n', ' ') + "\"}\noops\n");
        String fresh = file("new.jsonl", "{\"id\":\"n1\",\"text\":\"" + COPIED.replace('\n', ' ') + "\"}\n");
        assertThat(Cli.run("scan", fresh, "--against", old).out().replace(folder + "/", ""))
                .startsWith("""
                1 submitted, 1 read, 0 not read

                archive: 2 submitted, 1 read, 1 not read
                  old.jsonl:2: malformed JSON at column 1: Unrecognized token

                similarity""");
        assertThat(Cli.run("scan", fresh, "--against", old, "--quiet").err())
                .contains("skipped")
                .hasLineCount(1);
    }

    @Test
    void compareShowsThePassages() throws IOException {
        String one = file("one.txt", "An essay.\n\n" + COPIED);
        String two = file("two.txt", COPIED.replace("winding", "spiral") + " and so on.");
        assertThat(Cli.run("compare", one, two).out().replace(folder + "/", "")).endsWith("""
                1 passage: 53 words of one.txt (96 %) and 53 words of two.txt (95 %)

                passage 1, 53 words, edited, 98 % literal: lines 3 to 6 and lines 1 to 4
                    The keeper climbed the [winding] stairs at dusk and lit the great lamp before the fog came
                    in from the sea, as his father had done before him and as his daughter would do after him,
                    for ships do not ask who it is that keeps the light. When the oil ran low
                    and
                    The keeper climbed the [spiral] stairs at dusk and lit the great lamp before the fog came in
                    from the sea, as his father had done before him and as his daughter would do after him, for
                    ships do not ask who it is that keeps the light. When the oil ran low
                """);
        assertThat(Cli.run("compare", one, two, "--json").out())
                .contains(
                        "\"copied_words\":53,\"copied_left\":0.963636,\"copied_right\":0.946429,\"passages\":[{\"left_start\":11,");
        assertThat(Cli.run("compare", one, two, "--passages", "60").out())
                .endsWith("The documents share no passage of 60 words; lower --passages to find shorter ones.\n");
    }

    @Test
    void compareShowsRewordedPassagesSentenceBySentence() {
        Path examples = SharedData.project().resolve("examples/reworded");
        String source = examples.resolve("source.txt").toString();
        String essay = examples.resolve("essay.txt").toString();
        assertThat(Cli.run("compare", source, essay, "--passages-level", "reworded")
                        .out())
                .endsWith("""

                passage 1, 74 words, reworded, 11 % literal: lines 1 to 4 and lines 1 to 4
                    The lighthouse was built of granite in 1840, after two ships had sunk on the reef
                    and
                    After two ships had sunk on the reef, [a] lighthouse of granite was built in 1840

                    Its builders carried every block across the sand at low tide, and stacked [it] by hand
                    and
                    At low tide every block [was] carried by its builders across the sand and stacked by hand

                    Forty masons [worked for] six summers, [and] three of [them] drowned in a storm
                    and
                    In six summers of [work,] three of [the] forty masons drowned in a storm

                    The lamp burned whale oil until paraffin became cheaper
                    and
                    Until paraffin became cheaper, whale oil burned [in] the lamp

                    In winter the keepers [were] cut off for weeks, [with] only the mail boat [to bring] bread
                    and news
                    and
                    Cut off for weeks in winter, the keepers [had] only the mail boat for bread and news
                """);
        assertThat(Cli.run("compare", source, essay, "--passages-level", "reworded", "--json")
                        .out())
                .contains("\"kind\":\"reworded\"}]");
        assertThat(Cli.run("compare", source, essay).out()).contains("share no passage");
    }

    @Test
    void onlyTheFirstSentencesOfALongRewordedPassageArePrinted() throws IOException {
        StringBuilder forwards = new StringBuilder();
        StringBuilder backwards = new StringBuilder();
        for (int sentence = 0; sentence < 10; sentence++) {
            List<String> words = new ArrayList<>(List.of(prose(12).split(" ")));
            forwards.append(String.join(" ", words)).append(".\n");
            Collections.reverse(words);
            backwards.append(String.join(" ", words)).append(".\n");
        }
        String one = file("one.txt", forwards.toString());
        String two = file("two.txt", backwards.toString());
        assertThat(Cli.run("compare", one, two, "--passages-level", "reworded").out())
                .contains("passage 1, 120 words, reworded, 0 % literal")
                .endsWith("\n\n    ... and 2 more sentences; --report FILE.html shows them all\n");
    }

    @Test
    void consecutiveWordsOfOneTextAreInOnePairOfBrackets() throws IOException {
        String one = file("one.txt", COPIED);
        String two = file("two.txt", COPIED.replace("winding", "steep and narrow"));
        assertThat(Cli.run("compare", one, two).out())
                .contains("climbed the [winding] stairs", "climbed the [steep and narrow] stairs");
    }

    @Test
    void documentsThatDifferInWhiteSpaceOnlyAreOnePassage() throws IOException {
        String one = file("one.txt", COPIED);
        String two = file("two.txt", COPIED.replaceAll("\\s+", "\r\n\t  ") + "\n\n");
        assertThat(Cli.run("compare", one, two).out())
                .contains("passage 1, 53 words, verbatim, 100 % literal: lines 1 to 4 and lines 1 to 53");
    }

    @Test
    void aControlCharacterInAPassageDoesNotReachTheTerminal() throws IOException {
        String hostile = COPIED.replace("fog came", "fog \u001B[31m came");
        String one = file("one.txt", hostile);
        String two = file("two.txt", hostile);
        assertThat(Cli.run("compare", one, two).out())
                .contains("fog \uFFFD[31m")
                .doesNotContain("\u001B");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--passages 4 | passages must have 5 words or more (got: 4); see doppel scan --help",
                "--passages -3 | passages must have 5 words or more (got: -3); see doppel scan --help",
                "--passages --ignore-common 1.5 | the share of common text must be above 0 and at most 1 (got: 1.5); see doppel scan --help",
                "--passages --method lsh | a search for shared passages takes no method: leave out method lsh; see doppel scan --help",
                "--ignore-quotes | --ignore-quotes applies to passages only: add --passages or --report FILE; see doppel scan --help",
                "--passages-output p.txt | an output file must end in .csv, .tsv, .jsonl or .parquet (got: p.txt); see doppel scan --help",
                "-o a.csv --passages-output a.csv | pairs and passages cannot both go to HERE/a.csv: name two files; see doppel scan --help",
            })
    void inconsistentOptionsAreRefused(String options, String message) {
        List<String> arguments = new ArrayList<>(List.of("scan", ESSAYS));
        arguments.addAll(List.of(options.split(" ", -1)));
        assertThat(Cli.run(arguments.toArray(String[]::new)))
                .isEqualTo(new Cli.Result(
                        2,
                        "",
                        "doppel: "
                                + message.replace(
                                        "HERE", Path.of("").toAbsolutePath().toString()) + "\n"));
    }

    @Test
    void missingTemplatesAndArchivesAreReported() {
        assertThat(Cli.run("scan", ESSAYS, "--passages", "--ignore", "nowhere.txt"))
                .satisfies(result -> assertThat(result.exitCode()).isEqualTo(1))
                .satisfies(result -> assertThat(result.err()).contains("nowhere.txt"));
        assertThat(Cli.run("scan", ESSAYS, "--against", "nowhere"))
                .satisfies(result -> assertThat(result.exitCode()).isEqualTo(1))
                .satisfies(result -> assertThat(result.err()).contains("nowhere"));
        assertThat(Cli.run("scan", ESSAYS, "--against", ESSAYS).err())
                .isEqualTo(
                        "doppel: --against " + ESSAYS + " names an input: give a folder or file of older documents\n");
    }
}
