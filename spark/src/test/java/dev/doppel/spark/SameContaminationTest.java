package dev.doppel.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.Options;
import dev.doppel.Progress;
import dev.doppel.contamination.ContaminationRemoval;
import dev.doppel.contamination.ContaminationScheme;
import dev.doppel.corpus.BenchmarkOptions;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.decontaminate.Decontamination;
import dev.doppel.decontaminate.DecontaminationOptions;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.results.DecontaminationSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that a Spark run finds and removes the same items of benchmarks as {@code doppel decontaminate}. */
class SameContaminationTest {
    private static final long MEMORY = 256L << 20;

    /** Split size in bytes, small enough that the corpus is read by several tasks. */
    private static final long SPLIT = 20_000;

    private static final String PHRASE = "as every schoolchild knows by now";

    @TempDir
    private Path folder;

    private final Random random = new Random(20261118);
    private Path corpus = Path.of("");
    private Path benchmarks = Path.of("");

    /** Plants items in every fifth document: whole, with an edited word, or cut. A phrase is in many documents. */
    @BeforeEach
    void plantItems() throws IOException {
        List<String> items = new ArrayList<>();
        for (int i = 0; i < 24; i++) {
            items.add((i % 6 == 5 ? PHRASE + " " : "") + words(new int[] {4, 7, 12, 40}[i % 4], 400));
        }
        List<String> documents = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            String text = words(random.nextInt(50), 400) + (i % 4 == 1 ? " " + PHRASE + " " : " ");
            if (i % 5 == 0) {
                List<String> item = new ArrayList<>(
                        Arrays.asList(items.get(random.nextInt(items.size())).split(" ")));
                if (i % 3 == 0) {
                    item.set(item.size() / 2, "EDITED");
                }
                text += String.join(
                        i % 2 == 0 ? " " : ", ", item.subList(0, i % 7 == 0 ? item.size() / 2 : item.size()));
            }
            documents.add("{\"id\":\"d" + i + "\",\"text\":\"" + text + " " + words(random.nextInt(50), 400) + "\"}");
        }
        corpus = Files.write(folder.resolve("corpus.jsonl"), documents);
        benchmarks = Files.createDirectory(folder.resolve("benchmarks"));
        write("one.jsonl", items.subList(0, 16));
        write("two.jsonl", items.subList(12, 24));
    }

    private void write(String name, List<String> questions) throws IOException {
        Files.write(
                benchmarks.resolve(name),
                questions.stream()
                        .map(question -> "{\"question\":\"" + question + "\"}")
                        .toList());
    }

    private String words(int count, int vocabulary) {
        return IntStream.range(0, count)
                .mapToObj(i -> "w" + random.nextInt(vocabulary))
                .collect(Collectors.joining(" "));
    }

    private BenchmarkRemoval removal(ContaminationRemoval removal, String mask) {
        return new BenchmarkRemoval(
                new BenchmarkOptions(List.of(benchmarks.toString()), null, List.of(), List.of()),
                ContaminationScheme.DEFAULTS,
                removal,
                mask);
    }

    private RunOptions runOptions(String input, Path output) {
        return new RunOptions(
                List.of(input),
                CorpusOptions.DEFAULTS,
                Options.defaults(),
                Optional.empty(),
                output.toString(),
                RunOptions.RowFormat.JSONL,
                false,
                SPLIT,
                0);
    }

    private Path onOneMachine(BenchmarkRemoval removal) {
        Path output = folder.resolve("machine");
        new Decontamination(
                        new DecontaminationOptions(
                                List.of(corpus.toString()),
                                CorpusOptions.DEFAULTS,
                                removal.benchmarks(),
                                removal.scheme(),
                                removal.removal(),
                                removal.mask(),
                                output,
                                MEMORY,
                                2,
                                DedupOptions.Existing.REFUSE),
                        Progress.NONE)
                .run();
        return output;
    }

    @ParameterizedTest
    @EnumSource(ContaminationRemoval.class)
    void plantedItemsGiveTheSameResults(ContaminationRemoval kind) {
        BenchmarkRemoval removal = removal(kind, kind == ContaminationRemoval.SPAN ? "[removed]" : "");
        Path expected = onOneMachine(removal);
        Path found = folder.resolve("spark");
        DecontaminationSummary summary =
                SparkFileJob.decontaminate(SparkTest.local(), runOptions(corpus.toString(), found), removal);
        assertThat(summary.hits()).isPositive();
        assertThat(summary.commonPhrases()).isPositive();
        assertThat(OutputLines.of(found.resolve("contamination")))
                .isEqualTo(OutputLines.of(expected.resolve("contamination.jsonl")));
        assertThat(OutputLines.of(found.resolve("items"))).isEqualTo(OutputLines.of(expected.resolve("items.jsonl")));
        assertThat(Files.exists(found.resolve("kept"))).isEqualTo(kind != ContaminationRemoval.NONE);
        if (kind != ContaminationRemoval.NONE) {
            assertThat(OutputLines.of(found.resolve("kept"))).isEqualTo(OutputLines.of(expected.resolve("kept")));
            assertThat(found.resolve("kept")).isDirectoryContaining("glob:**-of-*");
        }
        String[] counts = {
            "scheme", "documents", "kept", "contaminated", "hits", "common_phrases", "found", "usable", "rules"
        };
        assertThat(OutputLines.properties(found, counts)).isEqualTo(OutputLines.properties(expected, counts));
    }

    @Test
    void aDatasetGivesTheSameRows() {
        BenchmarkRemoval removal = removal(ContaminationRemoval.SPAN, "");
        Path expected = onOneMachine(removal);
        Dataset<Row> rows =
                SparkTest.local().read().json(corpus.toString()).repartition(3).localCheckpoint();
        SparkDoppel doppel = SparkDoppel.with(SparkTest.local(), Options.defaults());
        try (SparkDecontamination found = doppel.decontaminate(rows, CorpusOptions.DEFAULTS, removal)) {
            assertThat(found.hits().rows().map(row -> row.get(0) + row.get(5)).collect())
                    .hasSize((int) found.summary().hits());
            assertThat(found.kept(rows).toJSON().collectAsList())
                    .containsExactlyInAnyOrderElementsOf(OutputLines.of(expected.resolve("kept")));
        }
    }

    @Test
    void unusableInputIsRefused() throws IOException {
        RunOptions both = runOptions(benchmarks.toString(), folder.resolve("out"));
        assertThatThrownBy(() ->
                        SparkFileJob.decontaminate(SparkTest.local(), both, removal(ContaminationRemoval.DOCUMENT, "")))
                .isInstanceOf(CorpusException.class)
                .hasMessageEndingWith("one.jsonl is both an input and a benchmark: leave it out of one of them");
        Path notebook = Files.writeString(folder.resolve("a.ipynb"), "{}");
        RunOptions unchangeable = runOptions(notebook.toString(), folder.resolve("out"));
        assertThatThrownBy(() -> SparkFileJob.decontaminate(
                        SparkTest.local(), unchangeable, removal(ContaminationRemoval.SPAN, "")))
                .hasMessage("cannot remove spans from " + notebook
                        + ": convert it to text first, or use --remove document");
        assertThat(folder.resolve("out")).doesNotExist();
    }
}
