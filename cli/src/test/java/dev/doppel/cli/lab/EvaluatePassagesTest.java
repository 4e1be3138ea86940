package dev.doppel.cli.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import dev.doppel.lab.evaluate.PassageEvaluation;
import dev.doppel.lab.evaluate.PassageScores;
import dev.doppel.results.RowFile;
import dev.doppel.testing.PythonProcess;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EvaluatePassagesTest extends EvaluateFixture {
    private static final String HEADER = "left,right,left_start,left_end,right_start,right_end\n";

    EvaluatePassagesTest() {
        super("--passages");
    }

    @Test
    void pairsAreScoredByClass() throws IOException {
        String truth = file("truth.jsonl", """
                {"class": "copy", "suspicious": "s1", "source": "o1", "cases": [[0, 100, 0, 100], [200, 300, 0, 100]]}
                {"class": "clean", "suspicious": "s1", "source": "o2", "cases": []}
                {"suspicious": "s2", "source": "o2", "cases": [ ]}
                """);
        String found = file(
                "found.csv",
                HEADER
                        + "in/s1.txt,in/o1.txt,0,50,0,50\nin/o1.txt,in/s1.txt,50,150,50,150\nin/s2.txt,in/o1.txt,0,9,0,9\n");
        assertThat(evaluate(truth, found)).isEqualTo(new Cli.Result(0, """
                        class  pairs  detected  cases  found  recall  precision  granularity  plagdet
                        clean  1      0         0      0      1.0000  0.0000     1.0000       0.0000
                        copy   1      1         2      2      0.5000  0.7500     2.0000       0.3786
                        all    3      1         2      2      0.5000  0.7500     2.0000       0.3786

                        not counted: 1 found passage in pairs that the truth does not list
                        """, ""));
        assertThat(evaluate(truth, found, "--json").out()).isEqualTo("""
                {"classes":[{"class":"clean","pairs":1,"detected_pairs":0,"cases":0,"found":0,"recall":1.000000,\
                "precision":0.000000,"granularity":1.000000,"plagdet":0.000000},{"class":"copy","pairs":1,\
                "detected_pairs":1,"cases":2,"found":2,"recall":0.500000,"precision":0.750000,"granularity":2.000000,\
                "plagdet":0.378558}],"all":{"pairs":3,"detected_pairs":1,"cases":2,"found":2,"recall":0.500000,\
                "precision":0.750000,"granularity":2.000000,"plagdet":0.378558},"not_counted":1}
                """);
    }

    /** Checks that the outputs of {@code generate passages} and {@code scan} can be evaluated. */
    @ParameterizedTest
    @ValueSource(strings = {"found.csv", "found.jsonl"})
    void readsWhatTheOtherCommandsWrite(String name) {
        String corpus = folder.resolve("x.jsonl").toString();
        String truth = folder.resolve("x.truth.csv").toString();
        String found = folder.resolve(name).toString();
        Cli.run("generate", "passages", "--documents", "60", "--copies", "20", "-o", corpus);
        Cli.run("scan", corpus, "--passages", "20", "--passages-output", found, "--quiet");
        assertThat(PassageEvaluation.of(
                                PassageFileReader.readTruth(Path.of(truth)),
                                PassageFileReader.readFound(Path.of(found)))
                        .all()
                        .plagdet())
                .isGreaterThan(0.99);
        assertThat(evaluate(truth, truth).out())
                .endsWith("all    20     20        20     20     1.0000  1.0000     1.0000       1.0000\n");
    }

    @Test
    void emptyResultsAreEvaluated() throws IOException {
        String truth = file("truth.csv", HEADER + "a,b,0,9,0,9\n");
        for (String nothing : List.of(file("none.csv", HEADER), file("none.jsonl", ""))) {
            assertThat(evaluate(truth, nothing).out())
                    .endsWith("all    1      0         1      0      0.0000  0.0000     1.0000       0.0000\n");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x.csv|left,right|DIR/x.csv must have the columns left, right, left_start, left_end, right_start,"
                        + " right_end, or suspicious, source and cases (it has: left, right)",
                "x.jsonl|''|DIR/x.jsonl must have the columns left, right, left_start, left_end, right_start, right_end,"
                        + " or suspicious, source and cases (it has: no columns)",
                "x.csv|HEADER\\na,b,0,9,5,5|DIR/x.csv, line 2: a passage must start at 0 or later and end after its start"
                        + " (got: 5 to 5)",
                "x.csv|HEADER\\na,b,0,9,-1,5|DIR/x.csv, line 2: a passage must start at 0 or later and end after its"
                        + " start (got: -1 to 5)",
                "x.csv|HEADER\\na,b,0,9,0,9\\na,b,0,9,x,5|DIR/x.csv, line 3: right_start must be a whole number (got: x)",
                "x.csv|HEADER\\na,a,0,9,0,9|DIR/x.csv, line 2: a pair must be two documents (got: \"a\" twice)",
                "x.csv|HEADER\\na,b,0,9,0|DIR/x.csv, line 2 has no right_end; it has left, right, left_start, left_end,"
                        + " right_start",
                "x.jsonl|{\"suspicious\":\"a\",\"source\":\"b\"}|DIR/x.jsonl, line 1 has no cases; it has suspicious,"
                        + " source",
                "x.jsonl|{\"suspicious\":\"a\",\"source\":\"b\",\"cases\":[[0,9,0]]}|DIR/x.jsonl, line 1: cases must be an"
                        + " array of [start, end, source start, source end] (got: [[0,9,0]])",
                "x.jsonl|{\"suspicious\":\"a\",\"source\":\"b\",\"cases\":[0,9,0,9]}|DIR/x.jsonl, line 1: cases must be an"
                        + " array of [start, end, source start, source end] (got: [0,9,0,9])",
                "x.jsonl|{\"suspicious\":\"a\",\"source\":\"b\",\"cases\":7}|DIR/x.jsonl, line 1: cases must be an"
                        + " array of [start, end, source start, source end] (got: 7)",
                "x.jsonl|{\"suspicious\":\"a\",\"source\":\"b\",\"cases\":[[0,9,4,2]]}|DIR/x.jsonl, line 1: a passage must"
                        + " start at 0 or later and end after its start (got: 4 to 2)",
                "x.jsonl|{\"suspicious\":\"a\",\"source\":\"b\",\"cases\":[]}\\n{\"suspicious\":\"b\",\"source\":\"a\",\"cases\":[]}"
                        + "|DIR/x.jsonl: the truth lists the pair \"a\" and \"b\" twice; put all cases of a pair into one"
                        + " row",
                "x.txt|a|a file of pairs, groups or passages must end in .csv, .tsv, .jsonl or .parquet, or in"
                        + " one of these and .gz, .zst, .bz2 or .xz (got: DIR/x.txt)",
            })
    void malformedTruthIsRefused(String name, String content, String message) throws IOException {
        String found = file("found.csv", HEADER);
        String truth = file(name, content.replace("\\n", "\n").replace("HEADER", HEADER.strip()));
        assertThat(evaluate(truth, found)).isEqualTo(new Cli.Result(1, "", "doppel: " + message + "\n"));
    }

    @Test
    void malformedResultsAreRefused() throws IOException {
        String truth = file("truth.csv", HEADER + "a,b,0,9,0,9\n");
        assertThat(evaluate(truth, file("pairs.csv", "left,right,similarity\na,b,1\n"))
                        .err())
                .isEqualTo("doppel: DIR/pairs.csv must have the columns left, right, left_start, left_end, right_start,"
                        + " right_end (it has: left, right, similarity)\n");
        assertThat(evaluate(truth, file("twice.csv", HEADER + "x/a.txt,b,0,9,0,9\ny/a.txt,b,0,9,0,9\n"))
                        .err())
                .isEqualTo("doppel: the found documents \"x/a.txt\" and \"y/a.txt\" both match \"a\" in the truth;"
                        + " use the ids of the found documents in the truth\n");
        assertThat(evaluate(truth, folder.resolve("none.csv").toString()).err())
                .isEqualTo("doppel: no such file: DIR/none.csv\n");
    }

    @Test
    void truthIsGivenOnce() throws IOException {
        String truth = file("truth.csv", HEADER + "a,b,0,9,0,9\n");
        assertThat(evaluate(truth, truth, "--documents", "5"))
                .isEqualTo(new Cli.Result(
                        2,
                        "",
                        "doppel: --documents needs --truth; omit it with --passages; see doppel evaluate --help\n"));
        assertThat(evaluate(truth, truth, "--truth", truth).exitCode()).isEqualTo(2);
        assertThat(Cli.run("evaluate", "--found", truth).exitCode()).isEqualTo(2);
    }

    /**
     * Checks that the scores for random passages equal those of an independent program. The passages are derived from
     * the cases in a real corpus.
     */
    @Test
    void scoresEqualThoseOfAnIndependentProgram() throws IOException {
        SharedData.require("tools/plagdet.py");
        Path tools = SharedData.require("tools");
        Path truth = SharedData.require("data/pan13/truth.jsonl");
        Path found = folder.resolve("found.jsonl");
        Files.write(found, detections(truth));
        String program = """
                import sys
                sys.path.insert(0, sys.argv[1])
                import plagdet
                plagdet.round = lambda value, digits: value
                plagdet.main(sys.argv[2], sys.argv[3])
                """;
        String expected = PythonProcess.run("-B", "-c", program, tools.toString(), truth.toString(), found.toString());

        PassageEvaluation evaluation =
                PassageEvaluation.of(PassageFileReader.readTruth(truth), PassageFileReader.readFound(found));
        Map<String, PassageScores> scores = new LinkedHashMap<>(evaluation.classes());
        scores.put("all", evaluation.all());
        Path rows = folder.resolve("expected.jsonl");
        Files.writeString(rows, expected);
        List<String> classes = new ArrayList<>();
        new RowFile(rows).forEach(row -> {
            PassageScores own = Objects.requireNonNull(scores.get(row.value("class")), row.value("class"));
            classes.add(row.value("class"));
            assertThat(row.value("cases")).isEqualTo(Long.toString(own.cases()));
            assertThat(row.value("found")).isEqualTo(Long.toString(own.found()));
            assertEqual(row, "recall", own.recall());
            assertEqual(row, "precision", own.precision());
            assertEqual(row, "granularity", own.granularity());
            assertEqual(row, "plagdet", own.plagdet());
        });
        assertThat(classes).containsExactlyInAnyOrderElementsOf(scores.keySet()).hasSizeGreaterThan(2);
        assertThat(evaluation.ignored()).isPositive();
        assertThat(evaluation.all().granularity()).isGreaterThan(1.1);
        assertThat(evaluation.all().plagdet()).isBetween(0.1, 0.9);
    }

    private static void assertEqual(RowFile.Row row, String measure, double value) {
        assertThat(value)
                .as(row.value("class") + " " + measure)
                .isCloseTo(Double.parseDouble(row.value(measure)), Offset.offset(1e-9));
    }

    /**
     * Returns simulated detections: shifted and overlapping pieces of cases, with the two documents in either order,
     * and some false positives.
     */
    private static List<String> detections(Path truth) {
        SplittableRandom random = new SplittableRandom(24);
        List<String> rows = new ArrayList<>();
        new RowFile(truth).forEach(row -> {
            String suspicious = "docs/" + row.value("suspicious") + ".txt";
            String source = "docs/" + row.value("source") + ".txt";
            if (random.nextInt(10) == 0) {
                rows.add(row(suspicious, random.nextInt(3000), 200, source, random.nextInt(3000), 300));
            }
            if (random.nextInt(50) == 0) {
                rows.add(row(suspicious, 0, 200, "unlisted", 0, 200));
            }
            for (GroundTruthCaseParser.Ranges ranges :
                    GroundTruthCaseParser.parse(row.nested().getOrDefault("cases", "[]"))) {
                for (int piece = random.nextInt(4); piece > 0; piece--) {
                    long left = Math.max(0, ranges.suspicious().start() + random.nextInt(-100, 500));
                    long right = Math.max(0, ranges.source().start() + random.nextInt(-100, 500));
                    long length = random.nextInt(1, 600);
                    boolean swapped = random.nextBoolean();
                    rows.add(
                            swapped
                                    ? row(source, right, length, suspicious, left, length)
                                    : row(suspicious, left, length, source, right, length));
                }
            }
        });
        return rows;
    }

    private static String row(
            String left, long leftStart, long leftLength, String right, long rightStart, long rightLength) {
        return String.format(
                "{\"left\": \"%s\", \"right\": \"%s\", \"left_start\": %d, \"left_end\": %d, \"right_start\": %d, \"right_end\": %d}",
                left, right, leftStart, leftStart + leftLength, rightStart, rightStart + rightLength);
    }
}
