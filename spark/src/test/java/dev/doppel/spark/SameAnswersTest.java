package dev.doppel.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Doppel;
import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.Progress;
import dev.doppel.ScanResult;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.Skipped;
import dev.doppel.dedup.Dedup;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.lab.generate.GeneratedCorpusScheme;
import dev.doppel.lab.generate.GeneratedCorpusWriter;
import dev.doppel.lab.generate.SimilarityRange;
import dev.doppel.results.PairRow;
import dev.doppel.results.internal.JsonLine;
import dev.doppel.testing.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a Spark run writes the same lines as {@code doppel}, though possibly in a different order. */
class SameAnswersTest {
    private static final long MEMORY = 256L << 20;

    /** Split size in bytes, small enough that the files in these tests are split. */
    private static final long SPLIT = 100_000;

    @TempDir
    private Path folder;

    private int runs;

    @ParameterizedTest
    @ValueSource(strings = {"auto", "lsh", "exact"})
    void sectionsOfLawGiveTheSameResults(String method) {
        Path law = SharedData.require("data/civil-ny1850-ca1851.jsonl");
        Options options = Options.defaults().withThreshold(0.5).withMethod(Method.labelled(method));
        assertSameDedup(SparkTest.local(), law, options, KeepPolicy.FIRST);
        assertSamePairs(SparkTest.local(), law, options);
    }

    @ParameterizedTest
    @ValueSource(strings = {"first", "longest", "newest:date", "highest:score"})
    void plantedNearDuplicatesGiveTheSameResultsWithAnyKeepPolicy(String keep) {
        Path planted = planted(2000);
        assertSameDedup(SparkTest.local(), planted, Options.defaults().withMethod(Method.LSH), KeepPolicy.parse(keep));
        assertSameDedup(SparkTest.local(), planted, Options.defaults().withThreshold(0.6), KeepPolicy.parse(keep));
    }

    @Test
    void plantedNearDuplicatesGiveTheSamePairs() {
        assertSamePairs(SparkTest.local(), planted(2000), Options.defaults().withMethod(Method.LSH));
    }

    /** The corpus contains copies of two similar documents, and a few unrelated documents. */
    @ParameterizedTest
    @ValueSource(strings = {"first", "longest", "newest:date", "highest:score"})
    void identicalDocumentsGiveTheSameResults(String keep) {
        Path identical = identical(1500);
        Options options = Options.defaults().withMethod(Method.LSH);
        assertSameDedup(SparkTest.local(), identical, options, KeepPolicy.parse(keep));
    }

    @Test
    void identicalDocumentsGiveTheSamePairs() {
        assertSamePairs(SparkTest.local(), identical(150), Options.defaults().withMethod(Method.LSH));
    }

    /** The pages have a common frame, so they share a bucket that is too large to search. */
    @ParameterizedTest
    @ValueSource(strings = {"0.5", "0.8"})
    void pagesWithACommonFrameGiveTheSameResults(String threshold) {
        Path pages = framed(600);
        Options options =
                Options.defaults().withThreshold(Double.parseDouble(threshold)).withMethod(Method.LSH);
        assertSameDedup(SparkTest.local(), pages, options, KeepPolicy.FIRST);
        assertSamePairs(SparkTest.local(), pages, options);
    }

    @Test
    @Order(SparkTest.LAST)
    void executorProcessesGiveTheSameResults() {
        Options options = Options.defaults().withThreshold(0.5).withMethod(Method.LSH);
        Path law = SharedData.require("data/civil-ny1850-ca1851.jsonl");
        assertSameDedup(SparkTest.cluster(), law, options, KeepPolicy.LONGEST);
        assertSamePairs(SparkTest.cluster(), law, options);
        assertSameDedup(SparkTest.cluster(), planted(1000), Options.defaults(), KeepPolicy.parse("highest:score"));
        assertSameDedup(SparkTest.cluster(), identical(500), options, KeepPolicy.FIRST);
    }

    /** Kills an executor in a stage that reads documents, shuffles keys, shuffles sets or writes files. */
    @ParameterizedTest
    @ValueSource(ints = {2, 9, 16, 23})
    @Order(SparkTest.LAST)
    void aKilledExecutorDoesNotChangeResults(int stage) {
        Path planted = planted(1000);
        SparkSession cluster = SparkTest.cluster();
        ExecutorKiller.atStage(cluster, stage);
        assertSameDedup(cluster, planted, Options.defaults().withMethod(Method.LSH), KeepPolicy.parse("highest:score"));
        assertThat(ExecutorKiller.hasKilled()).isTrue();
    }

    private void assertSameDedup(SparkSession session, Path input, Options options, KeepPolicy keep) {
        Path expected = folder.resolve("machine" + runs);
        Path found = folder.resolve("spark" + runs++);
        new Dedup(
                        new DedupOptions(
                                List.of(input.toString()),
                                CorpusOptions.DEFAULTS,
                                options,
                                keep,
                                expected,
                                MEMORY,
                                0,
                                DedupOptions.Existing.REFUSE),
                        Progress.NONE)
                .run();
        SparkFileJob.run(session, runOptions(input, options, Optional.of(keep), found));
        assertThat(OutputLines.of(found.resolve("removed")))
                .isNotEmpty()
                .containsExactlyInAnyOrderElementsOf(OutputLines.of(expected.resolve("removed.jsonl")));
        assertThat(OutputLines.of(found.resolve("groups")))
                .containsExactlyInAnyOrderElementsOf(OutputLines.of(expected.resolve("groups.jsonl")));
        assertThat(OutputLines.of(found.resolve("kept"))).isEqualTo(OutputLines.of(expected.resolve("kept")));
        assertThat(schemeOf(found)).isEqualTo(schemeOf(expected));
    }

    private void assertSamePairs(SparkSession session, Path input, Options options) {
        Path found = folder.resolve("pairs" + runs++);
        SparkFileJob.run(session, runOptions(input, options, Optional.empty(), found));
        ScanResult result;
        try (Corpus corpus = Corpus.open(
                List.of(input.toString()), CorpusOptions.DEFAULTS, InputStream.nullInputStream(), failOnSkipped())) {
            result = Doppel.with(options).scan(corpus);
        }
        JsonLine json = new JsonLine();
        List<String> expected = result.pairs().stream()
                .map(pair -> new PairRow(
                                result.id(pair.left()),
                                result.id(pair.right()),
                                pair.similarity(),
                                pair.overlap(),
                                null)
                        .values(result.scheme().toString()))
                .map(values -> json.of(PairRow.columns(false), values).strip())
                .toList();
        assertThat(OutputLines.of(found.resolve("pairs"))).isNotEmpty().containsExactlyInAnyOrderElementsOf(expected);
    }

    private static RunOptions runOptions(Path input, Options options, Optional<KeepPolicy> keep, Path output) {
        return new RunOptions(
                List.of(input.toString()),
                CorpusOptions.DEFAULTS,
                options,
                keep,
                output.toString(),
                RunOptions.RowFormat.JSONL,
                false,
                SPLIT,
                0);
    }

    private static CorpusListener failOnSkipped() {
        return new CorpusListener() {
            @Override
            public void skipped(Skipped skipped) {
                throw new AssertionError(skipped.toString());
            }
        };
    }

    private static String schemeOf(Path output) {
        return OutputLines.of(output.resolve("run.json")).stream()
                .filter(line -> line.contains("\"scheme\""))
                .findFirst()
                .orElseThrow();
    }

    /** Writes generated documents with dates and scores. Many of these values are equal, and some are missing. */
    private Path planted(int documents) {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        try {
            new GeneratedCorpusWriter(
                            new GeneratedCorpusScheme(documents, 7, 0.4, SimilarityRange.parse("0.5..1"), 80), 2)
                    .write(written, OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<String> lines = new ArrayList<>();
        for (String line : written.toString(StandardCharsets.UTF_8).split("\n", -1)) {
            if (!line.isEmpty()) {
                int number = lines.size();
                lines.add(line.substring(0, line.length() - 1)
                        + (number % 5 == 0
                                ? ""
                                : ",\"score\":" + number * 7 % 11 + ",\"date\":\"2026-01-0" + (1 + number * 3 % 8)
                                        + "\"")
                        + "}");
            }
        }
        return file("planted", lines);
    }

    private Path identical(int documents) {
        String text =
                "one page that many have, word by word, from its first line to the last, and its author is unknown";
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < documents; i++) {
            String own = i % 50 == 3
                    ? "an unrelated page, number " + i + ", with unique words and nothing in common with page " + i * 31
                    : i % 3 == 0 ? text + " when it began" : text;
            lines.add("{\"id\":\"d" + i + "\",\"text\":\"" + own + "\",\"score\":" + i % 4 + ",\"date\":\"2025-12-1"
                    + i % 9 + "\"}");
        }
        return file("identical", lines);
    }

    private Path framed(int documents) {
        StringBuilder frame = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            frame.append("frame").append(i).append(' ');
        }
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < documents; i++) {
            StringBuilder text = new StringBuilder(frame);
            // Every fourth page equals the previous page plus one word.
            int subject = i % 4 == 3 ? i - 1 : i;
            for (int word = 0; word < 40; word++) {
                text.append("subject").append(subject * 41 + word).append(' ');
            }
            lines.add("{\"id\":\"d" + i + "\",\"text\":\"" + text + (i % 4 == 3 ? "more" : "") + "\"}");
        }
        return file("framed", lines);
    }

    private Path file(String name, List<String> lines) {
        try {
            return Files.write(folder.resolve(name + runs++ + ".jsonl"), lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
