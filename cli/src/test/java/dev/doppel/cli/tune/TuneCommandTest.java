package dev.doppel.cli.tune;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import dev.doppel.cli.console.ShellQuoting;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TuneCommandTest {
    private static final Pattern COMMAND = Pattern.compile("^doppel (scan .*)$", Pattern.MULTILINE);
    private static final Pattern BANDS = Pattern.compile("lsh, ([0-9]+) bands of ([0-9]+) rows");

    @TempDir
    private Path folder;

    private Path corpus = Path.of("");

    @BeforeEach
    void makeACorpus() {
        corpus = folder.resolve("x.jsonl");
        Cli.run("generate", "corpus", "--documents", "300", "--similarity", "0.6..1", "-o", corpus.toString());
    }

    private Cli.Result tune(String... arguments) {
        List<String> all = new ArrayList<>(List.of("tune"));
        all.addAll(List.of(arguments));
        Cli.Result result = Cli.run(all.toArray(String[]::new));
        // Mask the folder's name and the estimated times, which differ between runs.
        return new Cli.Result(
                result.exitCode(),
                result.out().replace(folder.toString(), "DIR").replaceAll("[0-9]+\\.[0-9]{2} s\n", "0.00 s\n"),
                result.err().replace(folder.toString(), "DIR"));
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private static String[] words(String command) throws IOException, InterruptedException {
        Process shell = new ProcessBuilder("/bin/sh", "-c", "printf '%s\\n' " + command).start();
        String words = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(shell.waitFor()).isZero();
        return words.lines().toArray(String[]::new);
    }

    private static String command(String out) {
        Matcher matcher = COMMAND.matcher(out);
        assertThat(matcher.find()).as(out).isTrue();
        return matcher.group(1);
    }

    @Test
    void aDuplicateIdIsReported() throws IOException {
        Files.writeString(corpus, Files.readString(corpus) + "{\"id\":\"d7\",\"text\":\"the same id again\"}\n");
        Cli.Result result = tune(corpus.toString());
        assertThat(result.exitCode()).isZero();
        assertThat(result.err())
                .isEqualTo(
                        "doppel: the id \"d7\" occurs more than once, which scan refuses: choose another field with --id-field, or run dedup, which needs no ids\n");
    }

    @Test
    void theRecommendationForTheEssaysIsPrinted() {
        String essays = SharedData.project().resolve("examples/essays").toString();
        Cli.Result result = tune(essays);
        assertThat(result.err()).isEmpty();
        assertThat(result.out().replace(essays, "ESSAYS")).isEqualTo("""
                12 submitted, 12 read, 0 not read

                   shingles  unrelated below  per document
                   words:1   0.169            193.2
                *  words:2   0.024            295.2
                   words:3   0.002            302.6
                   words:4   0.000            301.9
                   words:5   0.000            300.9
                   words:6   0.000            299.9
                   words:7   0.000            298.9
                   words:8   0.000            297.9

                similarity            pairs  (bars are logarithmic)
                0                     0
                above 0 to below 0.1  60     ####
                0.1 to below 0.2      1      #
                0.2 to below 0.3      0
                0.3 to below 0.4      0
                0.4 to below 0.5      0
                0.5 to below 0.6      0
                0.6 to below 0.7      0
                0.7 to below 0.8      1      #
                0.8 to below 0.9      1      #
                0.9 to below 1        2      #
                1                     1      #

                   method                   recall  false candidates  memory  time
                *  exact                    1       at most 61        71 kB   0.00 s
                   lsh, 17 bands of 4 rows  0.9997  0                 37 kB   0.00 s

                Shingles words:2: the shortest for which unrelated documents share almost nothing (similarity below 0.024).
                Threshold 0.7: few pairs are near it, between unrelated documents and near-duplicates.
                Method exact: finds all pairs with at most 392 look-ups in its index.
                Expected: 5 pairs at or above the threshold.
                Repeated text: 25 % of the words are in passages of 50 words that occur before, 9 % in such \
                paragraphs, 10 % in such lines; dedup --unit removes them.

                doppel scan ESSAYS --words 2 --threshold 0.7 --method exact

                12 documents, all pairs compared: the numbers are exact; 0.00 s
                """);
    }

    /** Runs the printed command in a shell, with file names that need quotes. */
    @Test
    void thePrintedCommandCanBeRun() throws IOException, InterruptedException {
        Path odd = Files.move(corpus, folder.resolve("it's $HOME & more.jsonl"));
        String printed = Cli.run(
                        "tune",
                        odd.toString(),
                        "--sample",
                        "50",
                        "--text",
                        "news",
                        "--language",
                        "en",
                        "--drop",
                        "accents",
                        "--bag",
                        "--text-field",
                        "text",
                        "--id-field",
                        "id",
                        "--strict")
                .out();
        String command = command(printed);
        assertThat(command)
                .contains("--bag", "--text news", "--language en", "--drop accents", "--id-field id", "--strict")
                .doesNotContain("--text-field");
        Cli.Result scan = Cli.run(words(command));
        assertThat(scan.err()).isEmpty();
        assertThat(scan.exitCode()).isZero();
        assertThat(scan.out()).contains("300 documents", "weighted-jaccard");
    }

    @Test
    void aSampleGivesEstimates() {
        String out = tune(corpus.toString(), "--sample", "60", "--words", "3").out();
        assertThat(out)
                .contains("300 documents, a random sample of 60 compared with all: the numbers are estimates")
                .contains("Shingles words:3: as requested.", "Expected: about ");
        assertThat(tune(corpus.toString(), "--sample", "60", "--words", "3").out())
                .isEqualTo(out);
        assertThat(tune(corpus.toString(), "--sample", "60", "--words", "3", "--seed", "2")
                        .out())
                .isNotEqualTo(out);
        assertThat(tune(corpus.toString(), "--sample", "60", "--words", "3", "--threads", "5")
                        .out())
                .isEqualTo(out);
    }

    @Test
    void thePageNeedsNoOtherFiles() throws IOException {
        String page = folder.resolve("tune.html").toString();
        assertThat(tune(corpus.toString(), "-o", page).out()).contains("\nFigures: DIR/tune.html\n");
        String html = Files.readString(folder.resolve("tune.html"));
        assertThat(html)
                .startsWith("<!DOCTYPE html>")
                .contains("doppel scan ", "Pairs by similarity", "chance that lsh compares a pair", "threshold 0.")
                .doesNotContain("<script", "<link", "<img", "src=")
                .doesNotContainPattern("url\\(|@import");
        assertThat(html.replace("http://www.w3.org/2000/svg", "")).doesNotContain("http");
        assertThat(files()).containsExactly("tune.html", "x.jsonl", "x.truth.csv");
    }

    @Test
    void labelsDetermineTheThreshold() throws IOException {
        StringBuilder rows = new StringBuilder("left,right,label\n");
        List<String> truth = Files.readAllLines(folder.resolve("x.truth.csv"));
        for (String line : truth.subList(1, 20)) {
            String[] fields = line.split(",", -1);
            rows.append(fields[0]).append(',').append(fields[1]).append(",same\n");
        }
        rows.append("d1,d2,different\nd2,d3,different\n");
        Path labels = Files.writeString(folder.resolve("labels.csv"), rows);
        String page = folder.resolve("tune.html").toString();
        String out = tune(corpus.toString(), "--labels", labels.toString(), "-o", page)
                .out();
        assertThat(out).contains("ROC area", "they separate the labelled pairs best (F1 1.000, ROC area 1.000)");
        assertThat(Files.readString(Path.of(page)))
                .contains(
                        "19 pairs are labelled same, 2 different.", "ROC: pairs found", "F1 by threshold and shingles");
        String json =
                tune(corpus.toString(), "--labels", labels.toString(), "--json").out();
        assertThat(json)
                .contains("\"roc_area\":1,", "\"settled\":{\"threshold\":0.", "\"roc\":[{\"different_found\":0,");
        assertThat(tune(corpus.toString(), "--labels", labels.toString(), "--threshold", "0.65", "--words", "5")
                        .out())
                .contains("Threshold 0.65: as requested.", "--words 5 --threshold 0.65");
    }

    @Test
    void jsonHasTheWholeRecommendation() {
        String json = tune(corpus.toString(), "--json", "--threshold", "0.7", "--target-recall", "0.9")
                .out();
        assertThat(json)
                .startsWith(
                        "{\"submitted\":300,\"read\":300,\"not_read\":[],\"documents\":300,\"sampled\":300,\"recommendation\":{\"shingles\":\"words:")
                .contains("\"threshold\":0.7,\"method\":\"exact\"", "\"why_threshold\":\"as requested\"")
                .containsPattern(
                        "\"method\":\"lsh\",\"bands\":[0-9]+,\"rows\":[0-9]+,\"recall\":0\\.9[0-9]*,\"false_candidates\":")
                .contains("\"nothing_in_common\":", "\"bins\":[{\"from\":0,\"pairs\":", "\"command\":\"doppel scan ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --threshold 0 | threshold must be above 0 and at most 1 (got: 0.0)
            --threshold 1.5 | threshold must be above 0 and at most 1 (got: 1.5)
            --target-recall 1 | recall must be between 0 and 1 (got: 1.0); the method exact finds all pairs
            --sample 1 | sample must be 2 .. 1000000 documents (got: 1)
            --words 0 | shingle size must be 1 .. 1000 words (got: 0)
            --words 2 --chars 3 | --words=K, --chars=K are mutually exclusive (specify only one)
            -o page.txt | the name of a page must end in .html (got: page.txt)
            - | tune reads its input twice, but standard input only once: save it to a file first
            """)
    void invalidValuesAreReported(String options, String message) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(corpus.toString()));
        arguments.addAll(List.of(options.split(" ", -1)));
        assertThat(tune(arguments.toArray(String[]::new)))
                .isEqualTo(new Cli.Result(2, "", "doppel: " + message + "; see doppel tune --help\n"));
        assertThat(files()).containsExactly("x.jsonl", "x.truth.csv");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "left,right,label\\nd1,d2,same\\nd1,nobody,different|DIR/labels.csv, line 3 names \"nobody\", and no document"
                        + " has that id: correct the label, or see --id-field",
                "left,right,label\\nd1,d2,same|DIR/labels.csv: labels must include pairs labelled same and pairs labelled"
                        + " different (got: 1 same, 0 different)",
                "left,right\\nd1,d2|DIR/labels.csv must have the columns left, right and label (it has: left, right)",
                "left,right,label\\nd1,d2,similar|DIR/labels.csv, line 2: a label must be same or different, true or false,"
                        + " yes or no, 1 or 0 (got: similar)",
                "left,right,label\\nd1,d1,same|DIR/labels.csv, line 2 labels the document \"d1\" with itself: name two"
                        + " documents",
            })
    void invalidLabelsAreReportedAndNothingIsWritten(String rows, String message) throws IOException {
        Path labels = Files.writeString(folder.resolve("labels.csv"), rows.replace("\\n", "\n"));
        assertThat(tune(
                        corpus.toString(),
                        "--labels",
                        labels.toString(),
                        "-o",
                        folder.resolve("tune.html").toString()))
                .isEqualTo(new Cli.Result(1, "", "doppel: " + message + "\n"));
        assertThat(files()).containsExactly("labels.csv", "x.jsonl", "x.truth.csv");
    }

    @Test
    void tooFewDocumentsAreRefusedAndNothingIsWritten() throws IOException {
        Path one = Files.writeString(folder.resolve("one.txt"), "just one");
        assertThat(tune(one.toString(), "-o", folder.resolve("tune.html").toString()))
                .isEqualTo(new Cli.Result(
                        1, "", "doppel: tuning needs at least 2 documents with words (got: 1): add more inputs\n"));
        assertThat(files()).containsExactly("one.txt", "x.jsonl", "x.truth.csv");
    }

    @Test
    void anExistingPageIsOverwrittenOnlyWithForce() throws IOException {
        Path page = Files.writeString(folder.resolve("tune.html"), "precious");
        assertThat(tune(corpus.toString(), "-o", page.toString()))
                .isEqualTo(new Cli.Result(
                        2,
                        "",
                        "doppel: cannot write DIR/tune.html: it exists; name another file, or add --force to replace it;"
                                + " see doppel tune --help\n"));
        assertThat(page).hasContent("precious");
        assertThat(tune(folder.toString(), "-o", page.toString(), "--force").err())
                .isEqualTo("doppel: cannot write DIR/tune.html: it is an input; name another file\n");
        assertThat(page).hasContent("precious");
        assertThat(tune(corpus.toString(), "-o", page.toString(), "--force").exitCode())
                .isZero();
        assertThat(Files.readString(page)).startsWith("<!DOCTYPE html>");
    }

    @Test
    void skippedDocumentsAreListedOnce() throws IOException {
        Files.writeString(corpus, Files.readString(corpus) + "{\"id\":\"broken\n");
        Cli.Result result = tune(corpus.toString(), "--words", "4");
        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out())
                .startsWith("301 submitted, 300 read, 1 not read\n  DIR/x.jsonl:301: ")
                .containsOnlyOnce("x.jsonl:301");
        Path page = folder.resolve("tune.html");
        assertThat(tune(corpus.toString(), "--words", "4", "--json", "-o", page.toString())
                        .err())
                .startsWith("doppel: skipped DIR/x.jsonl:301: ")
                .hasLineCount(1);
        assertThat(Files.readString(page))
                .contains("<p>301 submitted, 300 read, 1 not read</p>")
                .containsPattern("<li>[^<]*x.jsonl:301: [^<]*</li>");
    }

    /** Checks that the recommended command and the listed bands reach the promised recall on the whole file. */
    @ParameterizedTest
    @ValueSource(strings = {"0.5", "0.7", "0.9"})
    void recommendedBandsReachThePromisedRecallOnCivilLaw(String threshold) throws IOException, InterruptedException {
        String law = SharedData.require("data/civil-ny1850-ca1851.jsonl").toString();
        for (String target : List.of("0.9", "0.99")) {
            String printed = tune(law, "--threshold", threshold, "--target-recall", target)
                    .out();
            String command = command(printed);
            String setting = command.substring(0, command.indexOf(" --method"));
            Matcher bands = BANDS.matcher(printed);
            assertThat(bands.find()).isTrue();
            List<String> truth = pairs(setting + " --method exact");
            assertThat(truth).hasSizeGreaterThan(10);
            for (String method : List.of(
                    command, setting + " --method lsh --bands " + bands.group(1) + " --rows " + bands.group(2))) {
                List<String> found = pairs(method);
                assertThat(truth).containsAll(found);
                assertThat((double) found.size() / truth.size())
                        .as(method)
                        .isGreaterThanOrEqualTo(Double.parseDouble(target));
            }
        }
    }

    private List<String> pairs(String command) throws IOException, InterruptedException {
        String file = folder.resolve("pairs.csv").toString();
        assertThat(Cli.run(words(command + " --quiet -o " + ShellQuoting.quoted(file))))
                .isEqualTo(new Cli.Result(0, "", ""));
        return Files.readAllLines(Path.of(file)).stream()
                .skip(1)
                .map(line -> String.join(",", List.of(line.split(",", -1)).subList(0, 2)))
                .toList();
    }
}
