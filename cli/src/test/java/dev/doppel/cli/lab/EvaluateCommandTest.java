package dev.doppel.cli.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import dev.doppel.testing.PythonProcess;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EvaluateCommandTest extends EvaluateFixture {
    EvaluateCommandTest() {
        super("--truth");
    }

    @Test
    void pairsAgainstPairs() throws IOException {
        String truth = file("truth.csv", "left,right,jaccard\na,b,0.9\nb,c,0.8\n");
        String found = file("found.csv", "similarity,left,right\n0.9,b,a\n0.9,a,b\n0.7,d,e\n");
        assertThat(evaluate(truth, found)).isEqualTo(new Cli.Result(0, """
                                truth  found  both
                        pairs   2      2      1
                        groups  1      2

                        measure
                        precision            0.5000
                        recall               0.5000
                        F1                   0.5000
                        adjusted Rand index  0.2105
                        """, ""));
        assertThat(evaluate(truth, found, "--json", "--documents", "10").out()).isEqualTo("""
                {"documents":10,"truth_pairs":2,"found_pairs":2,"correct_pairs":1,"truth_groups":1,"found_groups":2,\
                "precision":0.500000,"recall":0.500000,"f1":0.500000,"adjusted_rand_index":0.366197}
                """);
    }

    @Test
    void groupsCountAsAllPairsInThem() throws IOException {
        String truth = file("truth.jsonl", """
                {"group":1,"id":"a","source":"x","kept":"a","similarity":1}
                {"group":1,"id":"b","kept":"a","nested":{"id":"q"},"none":null}

                {"group":1,"id":"c","kept":"a"}
                """);
        String found = file("found.csv", "\uFEFFgroup,id\n7,b\n7,a\n8,c\n");
        assertThat(evaluate(truth, found, "--json").out())
                .startsWith(
                        "{\"documents\":3,\"truth_pairs\":3,\"found_pairs\":1,\"correct_pairs\":1,\"truth_groups\":1,"
                                + "\"found_groups\":1,");
    }

    /** Checks that the outputs of {@code scan}, {@code dedup} and {@code generate} can be evaluated. */
    @Test
    void readsWhatTheOtherCommandsWrite() throws IOException {
        String corpus = folder.resolve("x.jsonl").toString();
        Cli.run("generate", "corpus", "--documents", "300", "--similarity", "0.6..1", "-o", corpus);
        String truth = folder.resolve("x.truth.csv").toString();
        String pairs = folder.resolve("pairs.jsonl").toString();
        String groups = folder.resolve("groups.csv").toString();
        String clean = folder.resolve("clean").toString();
        Cli.run("scan", corpus, "--threshold", "0.6", "-o", pairs, "--groups-output", groups, "--method", "exact");
        Cli.run("dedup", corpus, "--threshold", "0.6", "-o", clean, "--method", "exact", "--quiet");
        assertThat(evaluate(truth, pairs, "--json").out()).contains("\"recall\":1.000000");
        assertThat(evaluate(groups, clean + "/groups.jsonl", "--json").out())
                .contains(
                        "\"precision\":1.000000,\"recall\":1.000000,\"f1\":1.000000,\"adjusted_rand_index\":1.000000");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "left,right",
                "id1,id2",
                "id_1,id_2",
                "a,b",
                "id_a,id_b",
                "doc1,doc2",
                "left_id,right_id",
                "ltable_id,rtable_id"
            })
    void columnNamesOfOtherProgramsAreKnown(String header) throws IOException {
        String truth = file("truth.csv", "left,right\nx,y\nz,w\n");
        String found = file("found.csv", header + ",score\ny,x,1\nx,z,1\n");
        assertThat(evaluate(truth, found, "--json"))
                .satisfies(result ->
                        assertThat(result.out()).contains("\"truth_pairs\":2,\"found_pairs\":2,\"correct_pairs\":1"))
                .satisfies(result -> assertThat(result.err()).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"group_id", "cluster", "cluster_id"})
    void groupNamesOfOtherProgramsAreKnown(String name) throws IOException {
        String truth = file("truth.csv", "left,right\nx,y\n");
        String found = file("found.tsv", "id\t" + name + "\nx\t1\ny\t1\nz\t2\n");
        assertThat(evaluate(truth, found, "--json").out()).contains("\"found_pairs\":1,\"correct_pairs\":1");
    }

    @Test
    void twoColumnsWithoutHeaderArePairs() throws IOException {
        String truth = file("truth.csv", "left,right\nx,y\nz,w\n");
        String found = file("found.tsv", "\uFEFFy\tx\nx\tz\n");
        Cli.Result result = evaluate(truth, found, "--json");
        assertThat(result.out()).contains("\"truth_pairs\":2,\"found_pairs\":2,\"correct_pairs\":1");
        assertThat(result.err())
                .isEqualTo("doppel: DIR/found.tsv has no known column names: it is read as pairs without a header, and"
                        + " y, x is the first pair\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "tsv", "jsonl", "parquet"})
    void allFormatsAreRead(String format) throws IOException {
        String corpus = folder.resolve("x.jsonl").toString();
        Cli.run("generate", "corpus", "--documents", "100", "--similarity", "0.6..1", "-o", corpus);
        String expected = folder.resolve("pairs.csv").toString();
        String pairs = folder.resolve("pairs." + format).toString();
        String groups = folder.resolve("groups." + format).toString();
        Cli.run("scan", corpus, "-o", expected);
        Cli.run("scan", corpus, "-o", pairs, "--groups-output", groups);
        String perfect = "\"precision\":1.000000,\"recall\":1.000000,\"f1\":1.000000";
        assertThat(evaluate(expected, pairs, "--json").out()).contains(perfect);
        String compressed = pairs + ".gz";
        try (OutputStream gzip = new GZIPOutputStream(Files.newOutputStream(Path.of(compressed)))) {
            Files.copy(Path.of(pairs), gzip);
        }
        assertThat(evaluate(expected, compressed, "--json").out()).contains(perfect);
        assertThat(evaluate(groups, groups, "--json").out()).contains(perfect);
    }

    @Test
    void filesOfPandasAreRead() throws IOException {
        PythonProcess.needs("pandas", "pyarrow", "zstandard");
        PythonProcess.run("-c", """
                import pandas, sys
                table = pandas.DataFrame(
                    {"id1": ["x", "z", "q"], "id2": ["y", "w", "r"], "label": [True, True, False]})
                table.to_parquet(sys.argv[1] + "/t.parquet")
                table.to_csv(sys.argv[1] + "/t.tsv.zst", sep="\t", index=False)
                table.to_json(sys.argv[1] + "/t.jsonl", lines=True, orient="records")
                """, folder.toString());
        String truth = file("truth.csv", "left,right\nx,y\nq,r\n");
        for (String name : List.of("t.parquet", "t.jsonl", "t.tsv.zst")) {
            assertThat(evaluate(truth, folder.resolve(name).toString(), "--json")
                            .out())
                    .as(name)
                    .contains("\"truth_pairs\":2,\"found_pairs\":2,\"correct_pairs\":1");
        }
    }

    @Test
    void onlyPairsLabelledSameCount() throws IOException {
        String truth = file("labels.csv", "left,right,label\na,b,same\na,c,no\nb,c,0\nd,e,YES\n");
        String found = file("found.csv", "left,right\na,b\n");
        assertThat(evaluate(truth, found, "--json").out())
                .contains("\"truth_pairs\":2,\"found_pairs\":1,\"correct_pairs\":1");
    }

    @Test
    void emptyResultsAreEvaluated() throws IOException {
        String truth = file("truth.csv", "left,right\na,b\n");
        for (String nothing : List.of(file("none.csv", "left,right\n"), file("none.jsonl", ""))) {
            assertThat(evaluate(truth, nothing, "--json").out())
                    .contains(
                            "\"precision\":1.000000,\"recall\":0.000000,\"f1\":0.000000,\"adjusted_rand_index\":0.000000");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x.csv|id,text\\na,b|DIR/x.csv must have the columns left and right, or group and id (it has: id, text)",
                "x.csv|one,two,three\\na,b,c|DIR/x.csv must have the columns left and right, or group and id (it has: one,"
                        + " two, three)",
                "x.csv|''|DIR/x.csv is empty; a CSV file begins with the names of its columns",
                "x.csv|left,right\\na,b\\na,a|DIR/x.csv, line 3: a pair must be two documents (got: \"a\" twice)",
                "x.csv|left,right\\na|DIR/x.csv, line 2 has no right; it has left",
                "x.csv|left,right,label\\na,b,maybe|DIR/x.csv, line 2: a label must be same or different, true or false,"
                        + " yes or no, 1 or 0 (got: maybe)",
                "x.csv|group,id\\n1,a\\n2,a|DIR/x.csv, line 3 puts \"a\" into a second group, 2: a document belongs to one",
                "x.csv|left,right\\na,b\\nc,|DIR/x.csv, line 3 has an empty right",
                "x.jsonl|{\"left\":1,\"right\":2}{\"left\":3,\"right\":4}|DIR/x.jsonl, line 1 holds more than one JSON"
                        + " object; write each on a line of its own",
                "x.jsonl|{\"left\":1,\"right\":2}\\n[3]|DIR/x.jsonl, line 2 is not a JSON object",
                "x.jsonl|{\"id\":3}|DIR/x.jsonl must have the columns left and right, or group and id (it has: id)",
                "x.txt|a|a file of pairs, groups or passages must end in .csv, .tsv, .jsonl or .parquet, or in"
                        + " one of these and .gz, .zst, .bz2 or .xz (got: DIR/x.txt)",
            })
    void filesWithWrongColumnsAreRefused(String name, String content, String message) throws IOException {
        String found = file("found.csv", "left,right\na,b\n");
        String truth = file(name, content.replace("\\n", "\n"));
        assertThat(evaluate(truth, found)).isEqualTo(new Cli.Result(1, "", "doppel: " + message + "\n"));
    }

    @Test
    void unreadableFilesAreReported() throws IOException {
        String found = file("found.csv", "left,right\na,b\n");
        assertThat(evaluate(folder.resolve("none.csv").toString(), found).err())
                .isEqualTo("doppel: no such file: DIR/none.csv\n");
        Path bytes = Files.write(folder.resolve("bytes.csv"), new byte[] {'l', (byte) 0xFF, '\n'});
        assertThat(evaluate(bytes.toString(), found).err())
                .isEqualTo("doppel: DIR/bytes.csv is not UTF-8 text; save it as UTF-8\n");
        assertThat(evaluate(file("bad.jsonl", "{\"left\":"), found).err())
                .isEqualTo("doppel: DIR/bad.jsonl, line 1 is not valid JSON: the line ends too early\n");
        assertThat(evaluate(found, found, "--documents", "1").err())
                .isEqualTo("doppel: documents must be at least 2, as many as the two sets name (got: 1)\n");
    }
}
