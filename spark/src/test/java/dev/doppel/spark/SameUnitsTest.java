package dev.doppel.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.Options;
import dev.doppel.Progress;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.dedup.Dedup;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.testing.SharedData;
import dev.doppel.unit.Unit;
import dev.doppel.unit.UnitScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that a Spark run removes the same lines, paragraphs and passages as {@code doppel dedup --unit}. */
class SameUnitsTest {
    private static final long MEMORY = 256L << 20;

    private static final String[] COUNTS = {
        "scheme",
        "why",
        "documents",
        "kept",
        "removed",
        "units",
        "changed",
        "removed_spans",
        "removed_words",
        "candidates",
        "rounds",
        "unit"
    };

    @TempDir
    private Path folder;

    /** The texts have few different words, so most runs of words are repeated, and removals make new ones. */
    @ParameterizedTest
    @CsvSource({
        "unit:passage:3, first, 12",
        "unit:passage:4-copies:3, highest:score, 7",
        "unit:passage:6-left:9-mask:%5B%5D, longest, 4",
        "unit:line:3, newest:date, 4",
        "unit:paragraph:4-left:4, first, 3"
    })
    void randomTextsGiveTheSameResults(String units, String keep, int vocabulary) throws IOException {
        Path input = random(400, vocabulary);
        assertSame(SparkTest.local(), input, UnitScheme.parse(units), KeepPolicy.parse(keep), 6_000);
    }

    @Test
    void sectionsOfLawGiveTheSameResults() {
        Path law = SharedData.require("data/civil-ny1850-ca1851.jsonl");
        UnitScheme passages = UnitScheme.of(Unit.PASSAGE).withMinWords(12);
        assertSame(SparkTest.local(), law, passages, KeepPolicy.FIRST, 100_000);
    }

    @Test
    @Order(SparkTest.LAST)
    void executorProcessesGiveTheSameResults() throws IOException {
        assertSame(SparkTest.cluster(), random(200, 8), UnitScheme.parse("unit:passage:3"), KeepPolicy.LONGEST, 6_000);
    }

    private void assertSame(SparkSession session, Path input, UnitScheme units, KeepPolicy keep, long splitSize) {
        Path expected = onOneMachine(input, units, keep);
        Path found = folder.resolve("spark");
        SparkFileJob.run(session, runOptions(input, keep, found, splitSize).withUnits(Optional.of(units)));
        assertThat(OutputLines.of(found.resolve("spans")))
                .isNotEmpty()
                .isEqualTo(OutputLines.of(expected.resolve("spans.jsonl")));
        assertThat(OutputLines.of(found.resolve("removed")))
                .isEqualTo(OutputLines.of(expected.resolve("removed.jsonl")));
        assertThat(OutputLines.of(found.resolve("kept"))).isEqualTo(OutputLines.of(expected.resolve("kept")));
        assertThat(found.resolve("kept")).isDirectoryContaining("glob:**-of-*");
        assertThat(OutputLines.properties(found, COUNTS)).isEqualTo(OutputLines.properties(expected, COUNTS));
    }

    private Path onOneMachine(Path input, UnitScheme units, KeepPolicy keep) {
        Path output = folder.resolve("machine");
        DedupOptions options = new DedupOptions(
                        List.of(input.toString()),
                        CorpusOptions.DEFAULTS,
                        Options.defaults(),
                        keep,
                        output,
                        MEMORY,
                        0,
                        DedupOptions.Existing.REFUSE)
                .withUnits(units);
        new Dedup(options, Progress.NONE).run();
        return output;
    }

    private static RunOptions runOptions(Path input, KeepPolicy keep, Path output, long splitSize) {
        return new RunOptions(
                List.of(input.toString()),
                CorpusOptions.DEFAULTS,
                Options.defaults(),
                Optional.of(keep),
                output.toString(),
                RunOptions.RowFormat.JSONL,
                false,
                splitSize,
                0);
    }

    @Test
    void aDatasetGivesTheSameRows() throws IOException {
        Path input = random(100, 6);
        UnitScheme units = UnitScheme.parse("unit:passage:3");
        Path expected = onOneMachine(input, units, KeepPolicy.FIRST);
        Dataset<Row> rows = SparkTest.local().read().text(input.toString());
        rows = rows.selectExpr("from_json(value, 'date string, id string, score long, text string') as page")
                .select("page.*");
        SparkDoppel doppel = SparkDoppel.with(SparkTest.local(), Options.defaults());
        try (SparkUnitDedup dedup = doppel.dedup(rows, CorpusOptions.DEFAULTS, KeepPolicy.FIRST, units)) {
            assertThat(dedup.kept(rows).toJSON().collectAsList()).isEqualTo(OutputLines.of(expected.resolve("kept")));
            assertThat(dedup.counts().empty())
                    .isEqualTo(rows.where("text = ''").count())
                    .isPositive();
            assertThat(dedup.spans().rows().count())
                    .isEqualTo(dedup.cuts().spans())
                    .isPositive();
        }
    }

    @Test
    void notebooksAreRefused() throws IOException {
        Path notebook = Files.writeString(folder.resolve("a.ipynb"), "{}");
        RunOptions options = runOptions(notebook, KeepPolicy.FIRST, folder.resolve("out"), 1000)
                .withUnits(Optional.of(UnitScheme.of(Unit.LINE)));
        assertThatThrownBy(() -> SparkFileJob.run(SparkTest.local(), options))
                .hasMessage(notebook + ": a line cannot be removed from a file of this format: convert it to text"
                        + " first, or leave it out");
    }

    /** Writes documents of lines and paragraphs. Words also come from characters that contain several words. */
    private Path random(int documents, int vocabulary) throws IOException {
        Random random = new Random(vocabulary);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < documents; i++) {
            String text = IntStream.range(0, random.nextInt(60))
                    .mapToObj(word -> word(random.nextInt(vocabulary)) + separator(random.nextInt(12)))
                    .collect(Collectors.joining());
            lines.add("{\"date\":\"2026-01-0" + (1 + i % 3) + "\",\"id\":\"d" + i + "\",\"score\":" + i % 5
                    + ",\"text\":\"" + text + "\"}");
        }
        return Files.write(folder.resolve("random.jsonl"), lines);
    }

    private static String word(int number) {
        return number == 2 ? "½" : "w" + number;
    }

    private static String separator(int number) {
        return number == 0 ? "\\n\\n" : number == 1 ? "\\n" : number == 2 ? ", " : " ";
    }
}
