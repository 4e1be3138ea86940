package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.results.RowFile;
import dev.doppel.results.TableFormat;
import dev.doppel.testing.PythonProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that all formats of result tables contain the same rows. */
class ResultFormatsTest {
    @TempDir
    private Path folder;

    private String input = "";

    @BeforeEach
    void writeInput() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (Sample sample : List.of(Sample.ORIGINAL, Sample.COPY, Sample.OTHER)) {
            // A tab, a comma, a quotation mark and a line break need quoting in CSV and TSV.
            lines.append("{\"id\":\"" + sample.id() + "\\t,\\\"\\n\",\"text\":\"" + sample.text() + "\"}\n");
        }
        input = Files.writeString(folder.resolve("in.jsonl"), lines + "{}\n").toString();
    }

    private static List<Map<String, String>> rows(Path file) {
        List<Map<String, String>> rows = new ArrayList<>();
        new RowFile(file).forEach(row -> rows.add(row.values()));
        return rows;
    }

    /** Returns a value of a CSV file that is null in other formats. */
    private static Map<String, String> withoutEmpty(Map<String, String> row) {
        row.values().removeIf(String::isEmpty);
        return row;
    }

    /** Returns rows in which numbers such as 1.000000 and 1 are equal. */
    private static List<Map<String, String>> normalised(Path file) {
        List<Map<String, String>> rows = rows(file);
        rows.forEach(
                row -> withoutEmpty(row).replaceAll((name, value) -> value.replaceAll("^(\\d+\\.\\d*?)0+$", "$1")));
        rows.forEach(row -> row.replaceAll((name, value) -> value.replaceAll("^(\\d+)\\.$", "$1")));
        return rows;
    }

    @ParameterizedTest
    @EnumSource(TableFormat.class)
    void scanWritesTheSameRowsInAllFormats(TableFormat format) {
        for (TableFormat each : List.of(TableFormat.JSONL, format)) {
            assertThat(Cli.run(
                                    "scan",
                                    input,
                                    "--quiet",
                                    "-o",
                                    folder + "/" + each.fileName("pairs"),
                                    "--groups-output",
                                    folder + "/" + each.fileName("groups"),
                                    "--passages-output",
                                    folder + "/" + each.fileName("passages"))
                            .exitCode())
                    .isZero();
        }
        for (String table : List.of("pairs", "groups", "passages")) {
            assertThat(normalised(folder.resolve(format.fileName(table))))
                    .isNotEmpty()
                    .isEqualTo(normalised(folder.resolve(TableFormat.JSONL.fileName(table))));
        }
    }

    private Path dedup(String format) {
        Path output = folder.resolve("out-" + format);
        assertThat(Cli.run("dedup", input, "-o", output.toString(), "--quiet", "--format", format)
                        .exitCode())
                .isZero();
        return output;
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "tsv", "parquet"})
    void dedupWritesTheSameListsInAllFormats(String format) {
        Path expected = dedup("jsonl");
        Path output = dedup(format);
        for (String list : List.of("removed", "groups", "skipped")) {
            assertThat(normalised(output.resolve(list + "." + format)))
                    .isNotEmpty()
                    .isEqualTo(normalised(expected.resolve(list + ".jsonl")));
        }
    }

    @Test
    void listsOfAnEarlierRunInAnotherFormatAreReplaced() throws IOException {
        Path output = dedup("csv");
        assertThat(Cli.run("dedup", input, "-o", output.toString(), "--force", "--format", "tsv")
                        .out())
                .contains("reasons: " + output + "/removed.tsv");
        try (Stream<Path> files = Files.list(output)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("kept", "removed.tsv", "groups.tsv", "skipped.tsv", "run.json");
        }
    }

    @Test
    void unknownFormatsAndOtherFormatsOnResumeAreRejected() {
        String output = folder.resolve("out-csv").toString();
        assertThat(Cli.run("dedup", input, "-o", output, "--format", "xlsx").err())
                .isEqualTo(
                        "doppel: format must be one of csv, tsv, jsonl, parquet, raw-csv, raw-tsv (got: xlsx); see doppel dedup"
                                + " --help\n");
        dedup("csv");
        assertThat(Cli.run("dedup", input, "-o", output, "--resume").err())
                .isEqualTo("doppel: cannot resume: the format was csv, and is not given now; repeat the command as it"
                        + " was, or start over with --force\n");
    }

    @Test
    void pandasAndDuckDbReadAllFormats() {
        PythonProcess.needs("pandas", "pyarrow", "duckdb");
        for (String format : List.of("csv", "tsv", "jsonl", "parquet")) {
            dedup(format);
        }
        assertThat(PythonProcess.run("-c", """
                        import duckdb, pandas, sys
                        for name in ["removed", "groups", "skipped"]:
                            path = lambda form: f"{sys.argv[1]}/out-{form}/{name}.{form}"
                            tables = [
                                pandas.read_parquet(path("parquet")),
                                pandas.read_csv(path("csv")),
                                pandas.read_csv(path("tsv"), sep="\\t"),
                                pandas.read_json(path("jsonl"), lines=True),
                                duckdb.read_parquet(path("parquet")).df(),
                                duckdb.read_csv(path("csv")).df(),
                                duckdb.read_csv(path("tsv")).df(),
                            ]
                            text = lambda table: [["" if pandas.isna(x) else str(x) for x in row] for row in table.values.tolist()]
                            same = [list(t) == list(tables[0]) and text(t) == text(tables[0]) for t in tables]
                            print(name, len(tables[0]), same)
                        """, folder.toString())).isEqualTo("""
                        removed 1 [True, True, True, True, True, True, True]
                        groups 2 [True, True, True, True, True, True, True]
                        skipped 1 [True, True, True, True, True, True, True]
                        """);
    }
}
