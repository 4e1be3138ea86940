package dev.doppel.decontaminate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.doppel.Progress;
import dev.doppel.contamination.ContaminationRemoval;
import dev.doppel.contamination.ContaminationScheme;
import dev.doppel.corpus.BenchmarkOptions;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.RandomCorpus;
import dev.doppel.dedup.Runs;
import dev.doppel.results.DecontaminationSummary;
import dev.doppel.testing.PythonProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecontaminationTest {
    private static final String GSM = """
            {"question": "A baker makes 40 loaves of bread in the morning and sells 31 of them before noon. How many are left?", "answer": "40 - 31 = 9. #### 9"}
            {"question": "How many legs?", "answer": "Four"}
            {"question": "A BAKER makes 40 loaves of bread in the morning, and sells 31 of them before noon. How many are left?", "answer": "9"}
            """;
    private static final String MMLU = """
            {"question": "Which of these rivers flows through the largest number of countries in Europe?", "subject": "geography", "choices": ["Rhine", "Danube", "Thames", "Loire"], "answer": 1}
            """;
    private static final String SQUAD = """
            {"id": "56d", "title": "Bridges", "context": "The old bridge across the river was built in 1683 by the masons of the town and it was repaired twice after floods.", "question": "When was the bridge built?", "answers": {"text": ["1683"], "answer_start": [45]}}
            """;
    private static final String CORPUS = """
            {"id": "maths", "text": "Example 7: a baker makes 40 loaves of bread in the morning & sells 31 of them before noon, how many are left? Nine."}
            {"id": "rivers", "text": "Which of these rivers flows through the largest number of countries in Europe? Rhine, Danube, Thames, Loire"}
            {"id": "bridge", "text": "Guide: the old bridge across the river was built in 1683 by the masons of the town, and it was repaired twice after floods. Open daily."}
            {"id": "other", "text": "A text about bread, rivers and bridges that contains no item of any benchmark at all."}
            """;

    @TempDir
    private Path folder;

    private Path input = Path.of("");
    private Path benchmarks = Path.of("");

    @BeforeEach
    void write() throws IOException {
        input = Files.writeString(folder.resolve("corpus.jsonl"), CORPUS);
        benchmarks = Files.createDirectory(folder.resolve("benchmarks"));
        Files.writeString(benchmarks.resolve("gsm8k.jsonl"), GSM);
        Files.writeString(benchmarks.resolve("mmlu.jsonl"), MMLU);
        Files.writeString(benchmarks.resolve("squad.jsonl"), SQUAD);
    }

    private DecontaminationOptions options(ContaminationRemoval removal, List<String> fields, List<String> answers) {
        return new DecontaminationOptions(
                List.of(input.toString()),
                CorpusOptions.DEFAULTS,
                new BenchmarkOptions(List.of(benchmarks.toString()), null, fields, answers),
                ContaminationScheme.DEFAULTS,
                removal,
                "",
                folder.resolve("out"),
                DedupOptions.MIN_MEMORY,
                2,
                DedupOptions.Existing.REPLACE);
    }

    private static DecontaminationSummary run(DecontaminationOptions options) {
        return new Decontamination(options, Progress.NONE).run().orElseThrow();
    }

    private List<String> lines(String name) {
        return Runs.lines(folder.resolve("out").resolve(name));
    }

    @Test
    void documentsWithItemsAreRemoved() {
        DecontaminationSummary summary = run(options(ContaminationRemoval.DOCUMENT, List.of(), List.of()));
        assertThat(lines("kept/corpus.jsonl")).isEqualTo(CORPUS.lines().skip(2).toList());
        assertThat(lines("contamination.jsonl"))
                .containsExactly(
                        "{\"id\":\"maths\",\"source\":\"" + input
                                + ":1\",\"benchmark\":\"gsm8k\",\"item\":\"gsm8k.jsonl:1\","
                                + "\"field\":\"question\",\"start\":11,\"end\":108,\"overlap\":0.952381,\"longest_run\":10,"
                                + "\"words\":20}",
                        "{\"id\":\"rivers\",\"source\":\"" + input
                                + ":2\",\"benchmark\":\"mmlu\",\"item\":\"mmlu.jsonl:1\","
                                + "\"field\":\"question\",\"start\":0,\"end\":77,\"overlap\":1.000000,\"longest_run\":13,"
                                + "\"words\":13}");
        assertThat(summary.contaminated()).isEqualTo(2);
        assertThat(summary.benchmarks())
                .extracting(DecontaminationSummary.Benchmark::name, DecontaminationSummary.Benchmark::items)
                .containsExactly(tuple("gsm8k", 3L), tuple("mmlu", 1L), tuple("squad", 1L));
        DecontaminationSummary.Benchmark gsm = summary.benchmarks().get(0);
        assertThat(List.of(gsm.usable(), gsm.repeated(), gsm.found(), gsm.documents()))
                .containsExactly(2L, 1L, 1L, 1L);
        assertThat(lines("items.jsonl"))
                .extracting(line -> line.replaceAll(".*\"status\":\"([^\"]*)\".*", "$1"))
                .containsExactly("searched", "too short", "repeated", "searched", "searched");
    }

    @Test
    void fieldsAreSearchedOneByOne() {
        run(options(ContaminationRemoval.NONE, List.of("question", "context"), List.of()));
        assertThat(lines("contamination.jsonl"))
                .hasSize(3)
                .anyMatch(line -> line.contains("\"item\":\"56d\",\"field\":\"context\""));
        assertThat(folder.resolve("out/kept")).doesNotExist();
    }

    @Test
    void answersArePartOfTheText() {
        run(options(ContaminationRemoval.NONE, List.of("question"), List.of("choices", "answers.text")));
        assertThat(lines("items.jsonl"))
                .anyMatch(line -> line.contains("\"item\":\"mmlu.jsonl:1\"") && line.contains("\"words\":17"))
                .anyMatch(line -> line.contains("\"item\":\"56d\"") && line.contains("\"words\":6"));
        assertThat(lines("contamination.jsonl"))
                .anyMatch(line -> line.contains("\"id\":\"rivers\"") && line.contains("\"longest_run\":17"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            pyarrow.parquet, pyarrow.json | pyarrow.parquet.write_table(pyarrow.json.read_json(jsonl), parquet)
            duckdb                        | duckdb.read_json(jsonl).write_parquet(parquet)
            """)
    void answersInListsOfAParquetFileArePartOfTheText(String modules, String convert) throws IOException {
        PythonProcess.needs(modules.replaceAll("[.,].*", ""));
        Path jsonl = benchmarks.resolve("mmlu.jsonl");
        Files.writeString(jsonl, "{\"question\": \"Unanswered?\", \"choices\": []}\n" + MMLU);
        PythonProcess.run(
                "-c",
                "import sys, " + modules + "; jsonl, parquet = sys.argv[1:]; " + convert,
                jsonl.toString(),
                benchmarks.resolve("mmlu.parquet").toString());
        Files.delete(jsonl);

        run(options(ContaminationRemoval.NONE, List.of("question"), List.of("choices")));

        assertThat(lines("items.jsonl"))
                .anyMatch(line -> line.contains("\"item\":\"mmlu.parquet:2\"") && line.contains("\"words\":17"));
        assertThat(lines("contamination.jsonl"))
                .anyMatch(line -> line.contains("\"id\":\"rivers\"") && line.contains("\"longest_run\":17"));
    }

    @Test
    void spansAreRemovedAndTheRestStays() {
        run(options(ContaminationRemoval.SPAN, List.of("question", "context"), List.of()));
        assertThat(lines("kept/corpus.jsonl").subList(0, 3))
                .containsExactly(
                        "{\"id\": \"maths\", \"text\": \"Example 7: ? Nine.\"}",
                        "{\"id\": \"rivers\", \"text\": \"? Rhine, Danube, Thames, Loire\"}",
                        "{\"id\": \"bridge\", \"text\": \"Guide: . Open daily.\"}");
    }

    @Test
    void theNumberOfThreadsAndTheMemoryDoNotMatter() throws IOException {
        RandomCorpus corpus = RandomCorpus.of(new SplittableRandom(8), 2000);
        Path random = corpus.writeTo(folder.resolve("random"));
        Path items = Files.write(
                folder.resolve("random-items.jsonl"),
                corpus.documents().stream()
                        .limit(300)
                        .map(document -> "{\"text\": \"" + document.text() + "\"}")
                        .toList());
        DecontaminationOptions plain = Runs.decontamination(folder.resolve("one"), random, items);
        run(plain);
        SortedMap<String, String> expected = Runs.content(folder.resolve("one"));
        for (int threads : new int[] {1, 7}) {
            Path output = folder.resolve("threads" + threads);
            run(new DecontaminationOptions(
                    plain.inputs(),
                    plain.corpus(),
                    plain.benchmarks(),
                    plain.scheme(),
                    plain.removal(),
                    plain.mask(),
                    output,
                    DedupOptions.MIN_MEMORY,
                    threads,
                    plain.existing()));
            assertThat(Runs.content(output)).isEqualTo(expected);
        }
    }

    @Test
    void aFinishedRunIsNotRepeatedUnlessTheBenchmarksChanged() throws IOException {
        DecontaminationOptions options = options(ContaminationRemoval.DOCUMENT, List.of(), List.of());
        run(options);
        Decontamination resumed =
                new Decontamination(options.withExisting(DedupOptions.Existing.RESUME), Progress.NONE);
        assertThat(resumed.run()).isEmpty();
        Files.writeString(benchmarks.resolve("mmlu.jsonl"), MMLU.replace("Europe", "Asia"));
        assertThatThrownBy(resumed::run).hasMessageContaining("cannot resume: the content of the benchmarks was");
    }

    @Test
    void unusableBenchmarksAreRefused() throws IOException {
        assertThatThrownBy(() -> run(options(ContaminationRemoval.NONE, List.of("quiz"), List.of())))
                .isInstanceOf(CorpusException.class)
                .hasMessageContaining("no field \"quiz\"; the fields are: question, answer")
                .hasMessageEndingWith("(name the fields with --fields)");
        assertThatThrownBy(() -> run(options(ContaminationRemoval.NONE, List.of("question"), List.of("choice"))))
                .hasMessageStartingWith("no benchmark has texts in the field \"choice\" of --answers");
        Files.writeString(benchmarks.resolve("gsm8k.jsonl"), "{\"question\": \"How many legs?\"}\n");
        Files.delete(benchmarks.resolve("mmlu.jsonl"));
        Files.delete(benchmarks.resolve("squad.jsonl"));
        assertThatThrownBy(() -> run(options(ContaminationRemoval.NONE, List.of(), List.of())))
                .hasMessage("the benchmarks hold no usable item: 1 text, each with fewer than 5 words");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void anInputCannotBeABenchmark() {
        benchmarks = input;
        assertThatThrownBy(() -> run(options(ContaminationRemoval.NONE, List.of(), List.of())))
                .hasMessage(input + " is both an input and a benchmark: leave it out of one of them");
    }
}
