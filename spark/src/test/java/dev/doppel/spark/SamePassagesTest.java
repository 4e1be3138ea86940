package dev.doppel.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.passage.PassageKind;
import dev.doppel.passage.PassageLevel;
import dev.doppel.passage.PassageScheme;
import dev.doppel.results.PairRows;
import dev.doppel.results.PassageRows;
import dev.doppel.results.ResultRows;
import dev.doppel.results.internal.JsonLine;
import dev.doppel.testing.SharedData;
import dev.doppel.text.TextScheme;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that Spark finds the same pairs and passages as a single machine. */
class SamePassagesTest {
    private static final int DOCUMENTS = 170;

    /** The number of documents with the popular paragraph: above the limit, but less than half of all documents. */
    private static final int POPULAR = PassageScheme.BUCKET_LIMIT + 12;

    private static final int LATE = 2 * POPULAR - 8;

    /** Split size in bytes, small enough that the files in these tests are split. */
    private static final long SPLIT = 40_000;

    @TempDir
    private Path folder;

    private int runs;

    @ParameterizedTest
    @EnumSource
    void allLevelsFindTheSamePassages(PassageLevel level) {
        PassageScheme scheme = PassageScheme.sharing(20).withLevel(level);
        ScanResult result = assertSame(SparkTest.local(), corpus(), scheme, 0);

        assertThat(kinds(result))
                .contains(
                        level == PassageLevel.EXACT
                                ? PassageKind.VERBATIM
                                : level == PassageLevel.EDITED ? PassageKind.EDITED : PassageKind.REWORDED);
        // These two documents share the popular paragraph, but are not among the first with it.
        assertThat(result.pairs())
                .noneMatch(pair -> pair.left() == LATE && pair.right() == LATE + 2)
                .anyMatch(pair -> pair.left() == 0 && pair.right() == LATE);
    }

    @Test
    void ignoredTextIsTheSame() {
        assertSame(SparkTest.local(), corpus(), PassageScheme.of(20).ignoring(true, 0.6), 0);
    }

    @Test
    void aThresholdAppliesToTheSamePairs() {
        assertSame(SparkTest.local(), corpus(), PassageScheme.sharing(20), 0.3);
    }

    /** In programs, common text is discounted instead of excluded. */
    @Test
    void programsShareTheSamePassages() {
        Options code = Options.defaults().withText(TextScheme.parse("code").ofNamedFiles());
        assertSame(SparkTest.local(), programs(), code.withMatchByPassages(PassageScheme.sharing(20), 0));
    }

    @Test
    void passagesInNotebooksAreInTheSameCells() {
        ScanResult result = assertSame(SparkTest.local(), notebooks(), PassageScheme.sharing(20), 0);

        assertThat(lines(new PassageRows(result))).isNotEmpty().allMatch(line -> line.contains("cell 2"));
    }

    @Test
    @Order(SparkTest.LAST)
    void executorProcessesFindTheSamePassages() {
        assertSame(SparkTest.cluster(), corpus(), PassageScheme.sharing(20).withLevel(PassageLevel.REWORDED), 0);
    }

    @Test
    void sectionsOfLawShareTheSamePassages() {
        Path law = SharedData.require("data/civil-ny1850-ca1851.jsonl");
        assertSame(SparkTest.local(), law, PassageScheme.sharing(20).withLevel(PassageLevel.REWORDED), 0);
    }

    private ScanResult assertSame(SparkSession session, Path input, PassageScheme scheme, double threshold) {
        return assertSame(session, input, Options.defaults().withMatchByPassages(scheme, threshold));
    }

    private ScanResult assertSame(SparkSession session, Path input, Options options) {
        Path found = folder.resolve("found" + runs++);
        long candidates = SparkFileJob.run(
                        session,
                        new RunOptions(
                                List.of(input.toString()),
                                CorpusOptions.DEFAULTS,
                                options,
                                Optional.empty(),
                                found.toString(),
                                RunOptions.RowFormat.JSONL,
                                false,
                                SPLIT,
                                3))
                .candidates();
        ScanResult result;
        try (Corpus corpus = Corpus.open(
                List.of(input.toString()), CorpusOptions.DEFAULTS, InputStream.nullInputStream(), skipped -> {
                    throw new AssertionError(skipped.toString());
                })) {
            result = Doppel.with(options).scan(corpus);
        }
        assertThat(lines(found.resolve("pairs"))).isNotEmpty().isEqualTo(lines(new PairRows(result)));
        assertThat(lines(found.resolve("passages"))).isNotEmpty().isEqualTo(lines(new PassageRows(result)));
        assertThat(candidates).isEqualTo(result.candidates());
        return result;
    }

    private static List<PassageKind> kinds(ScanResult result) {
        return Objects.requireNonNull(result.evidence()).pairs().stream()
                .flatMap(pair -> pair.passages().stream())
                .map(passage -> passage.kind())
                .toList();
    }

    /** Returns the rows as sorted lines. */
    private static List<String> lines(ResultRows rows) {
        JsonLine json = new JsonLine();
        List<String> lines = new ArrayList<>();
        rows.forEach(values -> lines.add(json.of(rows.columns(), values).strip()));
        Collections.sort(lines);
        return lines;
    }

    /** Returns the sorted lines of all files in a folder. */
    private static List<String> lines(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            List<String> lines = new ArrayList<>();
            for (Path file : files.filter(file -> file.getFileName().toString().startsWith("part"))
                    .toList()) {
                lines.addAll(Files.readAllLines(file));
            }
            Collections.sort(lines);
            return lines;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Writes documents that begin with one of two notices. Some contain a popular paragraph, a quotation, a refrain, a
     * copied, edited or reworded part of an earlier document, or a few words of an earlier document. Others are empty.
     * The last documents also share a phrase that is too short for a passage. This phrase must not turn pairs into
     * candidates if the limit for the popular paragraph leaves them out.
     */
    private Path corpus() {
        Random random = new Random(7);
        String notice = prose(random, 3);
        String other = prose(random, 3);
        // With this seed, the fingerprints at both ends do not depend on the neighbouring words.
        String popular = prose(new Random(30), 3);
        String quotation = "“" + prose(random, 3) + "”";
        String refrain = prose(random, 1);
        String phrase = sentence(random, 11);
        List<List<String>> documents = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < DOCUMENTS; i++) {
            List<String> sentences = new ArrayList<>();
            sentences.add(i % 3 == 0 ? other : notice);
            IntStream.range(0, 8).forEach(sentence -> sentences.add(sentence(random)));
            if (i % 2 == 0 && i < 2 * POPULAR) {
                sentences.add(popular);
            }
            if (i >= 2 * PassageScheme.BUCKET_LIMIT) {
                sentences.add(4, phrase);
            }
            if (i % 20 == 3) {
                sentences.add(quotation);
            }
            if (i % 50 == 4) {
                sentences.addAll(Collections.nCopies(40, refrain));
            }
            if (i % 5 == 4) {
                List<String> source = documents.get(random.nextInt(i));
                for (String copied : source.subList(1, 9)) {
                    sentences.add(changed(random, copied, i));
                }
            }
            if (i % 5 == 2) {
                List<String> source = documents.get(random.nextInt(i));
                sentences.add(withoutMostWords(random, source.get(1)) + " " + withoutMostWords(random, source.get(2)));
            }
            documents.add(sentences);
            String text = i % 40 == 17 ? " ... " : i % 40 == 18 ? "" : String.join(" ", sentences);
            lines.add("{\"id\":\"d" + i + "\",\"text\":\"" + text + (i % 10 == 0 ? " \\ud800 漢字" : "") + "\"}");
        }
        return file("corpus.jsonl", String.join("\n", lines));
    }

    private static String changed(Random random, String sentence, int document) {
        List<String> words = new ArrayList<>(List.of(sentence.replace(".", "").split(" ", -1)));
        if (document % 15 == 9) {
            words.set(words.size() / 2, "changed" + random.nextInt(1000));
        } else if (document % 15 == 14) {
            Collections.shuffle(words, random);
            words.remove(0);
        }
        return String.join(" ", words) + ".";
    }

    /** Returns a sentence that may share enough words with the given one to make their documents candidates. */
    private static String withoutMostWords(Random random, String sentence) {
        return Stream.of(sentence.replace(".", "").split(" ", -1))
                        .map(word -> random.nextInt(3) == 0 ? word : "other" + random.nextInt(1000))
                        .collect(Collectors.joining(" "))
                + ".";
    }

    private static String prose(Random random, int sentences) {
        return IntStream.range(0, sentences).mapToObj(i -> sentence(random)).collect(Collectors.joining(" "));
    }

    private static String sentence(Random random) {
        return sentence(random, 10 + random.nextInt(8));
    }

    private static String sentence(Random random, int words) {
        return IntStream.range(0, words)
                        .mapToObj(i -> "w" + (int) (4000 * Math.pow(random.nextDouble(), 2)))
                        .collect(Collectors.joining(" "))
                + ".";
    }

    /** Writes programs with a common function, and copies of functions with other names. */
    private Path programs() {
        Random random = new Random(5);
        List<String> functions = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            StringBuilder text = new StringBuilder(i % 4 == 3 ? "" : statements(new Random(1), "common"));
            functions.add(statements(random, "f" + i));
            text.append(functions.get(i));
            if (i % 3 == 2) {
                text.append(functions.get(random.nextInt(i)).replace("x", "renamed"));
            }
            lines.add("{\"id\":\"p" + i + ".java\",\"text\":\"" + text + "\"}");
        }
        return file("programs.jsonl", String.join("\n", lines));
    }

    private static String statements(Random random, String name) {
        String[] kinds = {"x = y + 1; ", "while (x > y) { y++; } ", "if (x == y) return; ", "y[x] += f(x, y); "};
        return "void " + name + "() { "
                + IntStream.range(0, 12)
                        .mapToObj(i -> kinds[random.nextInt(kinds.length)])
                        .collect(Collectors.joining())
                + "} ";
    }

    private Path notebooks() {
        String shared = prose(new Random(3), 3);
        for (String name : List.of("a", "b")) {
            file(
                    "notebooks/" + name + ".ipynb",
                    "{\"cells\":[{\"cell_type\":\"markdown\",\"source\":\"# " + name + "\"},"
                            + "{\"cell_type\":\"markdown\",\"source\":\"" + shared + "\"}],\"nbformat\":4}");
        }
        return folder.resolve("notebooks");
    }

    private Path file(String name, String text) {
        try {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            return Files.writeString(file, text + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
