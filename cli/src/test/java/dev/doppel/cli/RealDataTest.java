package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.PythonProcess;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks results for real texts against published results and against the oracle, which is an independent
 * implementation.
 */
class RealDataTest {
    private static final int SEEDS = 10;
    private static final String LEAST_THRESHOLD = "0.3";
    private static final Map<String, Map<String, Double>> TRUTHS = new HashMap<>();
    private static final Pattern REMOVED = Pattern.compile(
            "\\{\"id\":\"(.*)\",\"source\":\".*\",\"kept\":\"(.*)\",\"kept_source\":\".*\",\"similarity\":(.*)}");

    @TempDir
    private Path folder;

    private Map<String, Double> scan(String... arguments) throws IOException {
        Path pairs = folder.resolve("pairs.csv");
        List<String> all = new ArrayList<>(List.of("scan"));
        all.addAll(List.of(arguments));
        all.addAll(List.of("--quiet", "-o", pairs.toString()));
        assertThat(Cli.run(all.toArray(String[]::new))).isEqualTo(new Cli.Result(0, "", ""));
        Map<String, Double> found = new TreeMap<>();
        for (String line :
                Files.readAllLines(pairs).subList(1, Files.readAllLines(pairs).size())) {
            String[] fields = line.split(",", -1);
            found.put(fields[0] + " " + fields[1], Double.valueOf(fields[2]));
        }
        return found;
    }

    /** Checks that each method finds the ten pairs of near-duplicate news articles from report 002. */
    @ParameterizedTest
    @ValueSource(strings = {"auto", "exact", "lsh", "signatures", "all-pairs"})
    void newsArticlesOfReport002(String method) throws IOException {
        String news = SharedData.require("data/news_articles_small.csv").toString();
        assertThat(scan(
                        news,
                        "--id-field",
                        "News_ID",
                        "--text-field",
                        "article",
                        "--words",
                        "3",
                        "--threshold",
                        "0.7",
                        "--method",
                        method))
                .containsOnlyKeys(
                        "103 205", "122 523", "151 480", "197 544", "198 373", "264 880", "282 918", "289 746",
                        "332 802", "372 774");
    }

    @ParameterizedTest
    @CsvSource({
        "words,3,0.3", "words,3,0.5", "words,3,0.8",
        "words,5,0.3", "words,5,0.5", "words,5,0.8",
        "chars,9,0.3", "chars,9,0.5", "chars,9,0.8",
    })
    void civilLawAgainstTheOracle(String unit, String size, String threshold) throws IOException {
        String law = SharedData.require("data/civil-ny1850-ca1851.jsonl").toString();
        Map<String, Double> truth = oracle(law, "--" + unit, size, threshold);
        assertThat(truth).hasSizeGreaterThan(30);
        for (String method : List.of("exact", "all-pairs")) {
            Map<String, Double> found = scan(law, "--" + unit, size, "--threshold", threshold, "--method", method);
            assertThat(found).containsOnlyKeys(truth.keySet());
            found.forEach((pair, similarity) -> assertThat(similarity).isCloseTo(truth.get(pair), Offset.offset(1e-6)));
        }
        int found = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Map<String, Double> pairs = scan(
                    law,
                    "--" + unit,
                    size,
                    "--threshold",
                    threshold,
                    "--method",
                    "lsh",
                    "--recall",
                    "0.99",
                    "--seed",
                    "" + seed);
            assertThat(truth).containsAllEntriesOf(pairs);
            found += pairs.size();
        }
        assertThat((double) found / (SEEDS * truth.size())).isGreaterThanOrEqualTo(0.99);
    }

    /**
     * Checks the similarities in {@code removed.jsonl}. Also checks that the exact method keeps at most one document of
     * each similar pair.
     */
    @ParameterizedTest
    @ValueSource(strings = {"0.5", "0.7", "0.9"})
    void civilLawWithoutItsNearDuplicates(String threshold) throws IOException {
        String law = SharedData.require("data/civil-ny1850-ca1851.jsonl").toString();
        Map<String, Double> truth = oracle(law, "--words", "5", threshold);
        for (String method : List.of("exact", "lsh")) {
            Path output = folder.resolve(method + threshold);
            dedup(law, output, "--threshold", threshold, "--method", method, "--threads", "1");
            String removed = Files.readString(output.resolve("removed.jsonl"));
            Set<String> removedIds = new HashSet<>();
            for (String line : removed.lines().toList()) {
                Matcher row = REMOVED.matcher(line);
                assertThat(row.matches()).as(line).isTrue();
                removedIds.add(row.group(1));
                // The kept document comes first in the input, so it is on the left in the oracle's pairs.
                assertThat(truth.get(row.group(2) + " " + row.group(1)))
                        .as(line)
                        .isCloseTo(Double.parseDouble(row.group(3)), Offset.offset(1e-6));
            }
            assertThat(removedIds).hasSizeGreaterThan(10);
            assertThat(removed.lines().map(line -> REMOVED.matcher(line).replaceAll("$2")))
                    .doesNotContainAnyElementsOf(removedIds);
            if (method.equals("exact")) {
                assertThat(truth.keySet())
                        .allSatisfy(pair -> assertThat(pair.split(" ", -1)).containsAnyElementsOf(removedIds));
            }
            Path other = folder.resolve(method + threshold + "-threads");
            dedup(law, other, "--threshold", threshold, "--method", method, "--threads", "5");
            for (String name : List.of("removed.jsonl", "groups.jsonl", "kept/civil-ny1850-ca1851.jsonl")) {
                assertThat(other.resolve(name)).hasSameBinaryContentAs(output.resolve(name));
            }
        }
    }

    private static void dedup(String input, Path output, String... options) {
        List<String> all = new ArrayList<>(List.of("dedup", input, "-o", output.toString(), "--quiet"));
        all.addAll(List.of(options));
        assertThat(Cli.run(all.toArray(String[]::new))).isEqualTo(new Cli.Result(0, "", ""));
    }

    /** Checks that the similarity of two editions of the same book equals the published value for word 5-grams. */
    @Test
    void editionsOfOneBook() throws IOException {
        Path books = SharedData.require("data/textreuse/ats");
        assertThat(scan(books.toString(), "--threshold", "0.5")).hasSize(1).allSatisfy((pair, similarity) -> {
            assertThat(pair).contains("remember00palm", "remembermeorholy00palm");
            assertThat(similarity).isCloseTo(0.701, Offset.offset(0.0005));
        });
    }

    /** Returns the oracle's pairs. The oracle runs only once for each kind of shingle, with the lowest threshold. */
    private static Map<String, Double> oracle(String file, String unit, String size, String threshold) {
        Map<String, Double> pairs = new TreeMap<>(TRUTHS.computeIfAbsent(unit + size, any -> oracle(file, unit, size)));
        pairs.values().removeIf(similarity -> similarity < Double.parseDouble(threshold));
        return pairs;
    }

    private static Map<String, Double> oracle(String file, String unit, String size) {
        String oracle = SharedData.require("tools/oracle.py").toString();
        return PythonProcess.run(oracle, file, unit, size, "--threshold", LEAST_THRESHOLD)
                .lines()
                .map(line -> line.split("\t", -1))
                .collect(Collectors.toMap(fields -> fields[0] + " " + fields[1], fields -> Double.valueOf(fields[2])));
    }

    /** The only reported pairs are the two editions of one book, and two pairs of related books. */
    @Test
    void onlyBooksThatShareTextAreReported() throws IOException {
        String books = SharedData.require("data/textreuse/ats").toString();
        assertThat(scan(books, "--passages"))
                .containsOnlyKeys(
                        "remember00palm.txt remembermeorholy00palm.txt",
                        "practicalthought00nev.txt thoughtsonpopery00nevi.txt",
                        "calltounconv00baxt.txt lifeofrevrichard00baxt.txt")
                .hasEntrySatisfying(
                        "remember00palm.txt remembermeorholy00palm.txt",
                        jaccard -> assertThat(jaccard).isEqualTo(0.701, Offset.offset(0.0005)));
        assertThat(Files.readString(folder.resolve("pairs.csv"))).contains(",11366,0.99");
    }

    @Test
    void sectionsOfLawThatShareTheirClauses() throws IOException {
        Path law = SharedData.require("data/textreuse/legal");
        assertThat(scan(law.toString(), "--passages", "20")).containsOnlyKeys("ca1851-match.txt ny1850-match.txt");
        String compared = Cli.run(
                        "compare",
                        law.resolve("ca1851-match.txt").toString(),
                        law.resolve("ny1850-match.txt").toString())
                .out();
        assertThat(compared)
                .contains("All persons having an interest in the subject of the action, and in obtaining the relief");
    }
}
