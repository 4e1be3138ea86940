package dev.doppel.cli.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import dev.doppel.cli.CliProcess;
import dev.doppel.cli.ParquetRows;
import dev.doppel.testing.PythonProcess;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that other programs can read exported files, and that an export needs little memory. */
class ExportFilesTest {
    private static final Path ESSAYS = SharedData.project().resolve("examples/essays");

    @TempDir
    private Path folder;

    private String export(String stage, String name) {
        Path file = folder.resolve(name);
        List<String> arguments = new ArrayList<>(List.of("export"));
        arguments.addAll(List.of(stage.split(" ", -1)));
        arguments.addAll(List.of(ESSAYS.toString(), "-o", file.toString()));
        assertThat(Cli.run(arguments.toArray(String[]::new)).exitCode()).isZero();
        return file.toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"text", "shingles", "matrix", "matrix --sparse", "signatures", "buckets --singles", "candidates"
            })
    void pandasReadsTheSameFromAllFormats(String stage) {
        PythonProcess.needs("pandas");
        PythonProcess.needs("pyarrow");
        assertThat(PythonProcess.run(
                        "-c", """
                        import pandas, sys
                        parquet = pandas.read_parquet(sys.argv[1])
                        csv = pandas.read_csv(sys.argv[2], keep_default_na=False)
                        jsonl = pandas.read_json(sys.argv[3], lines=True, dtype=False)
                        print(len(parquet) > 0, list(parquet) == list(csv) == list(jsonl))
                        same = lambda t: t.astype({c: str for c in t}).equals(parquet.astype({c: str for c in parquet}))
                        print(same(csv), same(jsonl))
                        """, export(stage, "a.parquet"), export(stage, "a.csv"), export(stage, "a.jsonl")))
                .isEqualTo("True True\nTrue True\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pyarrow", "duckdb"})
    void otherProgramsSeeTheTypes(String module) {
        PythonProcess.needs(module);
        String types = module.equals("pyarrow") ? """
                  import pyarrow.parquet, sys
                  print([str(f.type) for f in pyarrow.parquet.read_schema(sys.argv[1])][:3])
                  """ : """
                  import duckdb, sys
                  print([str(t) for t in duckdb.read_parquet(sys.argv[1]).types][:3])
                  """;
        boolean arrow = module.equals("pyarrow");
        assertThat(PythonProcess.run("-c", types, export("matrix", "m.parquet")))
                .isEqualTo(arrow ? "['int64', 'int32', 'int32']\n" : "['BIGINT', 'INTEGER', 'INTEGER']\n");
        assertThat(PythonProcess.run("-c", types, export("candidates", "c.parquet")))
                .isEqualTo(arrow ? "['string', 'string', 'int64']\n" : "['VARCHAR', 'VARCHAR', 'BIGINT']\n");
        assertThat(PythonProcess.run("-c", types, export("signatures", "s.parquet")))
                .isEqualTo(arrow ? "['string', 'int64', 'int64']\n" : "['VARCHAR', 'BIGINT', 'BIGINT']\n");
    }

    @Test
    void aParquetFileStatesItsTypes() throws IOException {
        assertThat(ParquetRows.described(Files.readAllBytes(Path.of(export("shingles", "s.parquet")))))
                .startsWith("""
                        message rows {
                          required binary id (STRING);
                          required int64 number;
                          required binary shingle (STRING);
                          required int64 hash;
                        }
                        """)
                .contains("SNAPPY\n");
    }

    /** The corpus is larger than the heap, and the sorted data is larger than the sorter's memory. */
    @Test
    void aCorpusLargerThanTheHeapGivesTheSame() throws Exception {
        Path corpus = folder.resolve("corpus.jsonl");
        SplittableRandom random = new SplittableRandom(5);
        try (Writer writer = Files.newBufferedWriter(corpus)) {
            for (int i = 0; i < 60_000; i++) {
                writer.write("{\"id\":\"d" + i + "\",\"text\":\"");
                for (int word = 0; word < 16; word++) {
                    writer.write(Long.toString(random.nextLong(1L << 40), 36).repeat(13) + " ");
                }
                writer.write("\"}\n");
            }
        }
        assertThat(Files.size(corpus)).isGreaterThan(96L << 20);
        for (String stage : List.of("text", "matrix --sparse", "candidates --bands 32 --rows 4")) {
            Path small = folder.resolve("small.parquet");
            Path usual = folder.resolve("usual.parquet");
            String export = "export " + stage + " " + corpus + " --quiet -o ";
            assertThat(CliProcess.of("-Xmx96m", "-XX:+UseSerialGC")
                            .run((export + small + " --memory 64M").split(" ", -1)))
                    .as(stage)
                    .isEqualTo(new Cli.Result(0, "", ""));
            assertThat(Cli.run((export + usual).split(" ", -1)).exitCode()).isZero();
            assertThat(Files.mismatch(small, usual)).as(stage).isEqualTo(-1);
        }
    }
}
