package dev.doppel.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.Options;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.cluster.OutputForm;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.spark.internal.input.Forms;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SparkFileJobTest {
    @TempDir
    private Path folder;

    /** Also checks the column types and that null values remain null. */
    @Test
    void parquetRowsEqualJsonRows() throws IOException {
        String text = "a text of some words which is there twice or more, and which is called one of several";
        Forms.write(
                folder.resolve("in.jsonl"),
                "{\"id\":\"a\",\"text\":\"" + text + "\"}\noops\n{\"id\":\"b\",\"text\":\"" + text
                        + "\"}\n{\"id\":\"c\",\"text\":\"" + text + " alike\"}\n");
        dedup(RunOptions.RowFormat.JSONL, folder.resolve("in.jsonl").toString(), "lines");
        dedup(RunOptions.RowFormat.PARQUET, folder.resolve("in.jsonl").toString(), "parquet");
        for (String name : List.of("removed", "groups", "skipped")) {
            Dataset<Row> rows = SparkTest.local().read().parquet(folder + "/parquet/" + name);
            Dataset<Row> lines = SparkTest.local().read().schema(rows.schema()).json(folder + "/lines/" + name);
            assertThat(rows.collectAsList()).isNotEmpty().containsExactlyInAnyOrderElementsOf(lines.collectAsList());
        }
        assertThat(folder.resolve("parquet/kept/in.jsonl"))
                .hasSameTextualContentAs(folder.resolve("lines/kept/in.jsonl"));
    }

    @Test
    void annotatedParquetFilesHaveMoreColumns() throws IOException {
        Forms.parquet(folder.resolve("old.parquet"), CompressionCodecName.SNAPPY, 2);
        Forms.parquet(folder.resolve("new.parquet"), CompressionCodecName.SNAPPY, 3);
        RunOptions options = options(
                        RunOptions.RowFormat.JSONL,
                        folder.resolve("new.parquet").toString(),
                        "annotated")
                .withAgainst(List.of(folder.resolve("old.parquet").toString()))
                .withForm(new OutputForm(1, true, false));
        SparkFileJob.run(SparkTest.local(), options);
        assertThat(SparkTest.local()
                        .read()
                        .parquet(folder + "/annotated/kept/new.parquet")
                        .selectExpr("id", "`doppel.cluster`", "`doppel.duplicate_of`", "`doppel.similarity`")
                        .collectAsList())
                .extracting(Row::toString)
                .containsExactly("[0,1,0,1.0]", "[1,2,1,1.0]", "[2,null,null,null]");
    }

    private void dedup(RunOptions.RowFormat format, String input, String output) {
        SparkFileJob.run(SparkTest.local(), options(format, input, output));
    }

    @Test
    void numberOfPartitionsIsNotNegative() {
        assertThatThrownBy(() -> options(RunOptions.RowFormat.JSONL, "in.jsonl", "out", -1))
                .hasMessage("partitions must be 1 or more, or 0 to derive the number from the keys (got: -1)");
    }

    private RunOptions options(RunOptions.RowFormat format, String input, String output) {
        return options(format, input, output, 0);
    }

    private RunOptions options(RunOptions.RowFormat format, String input, String output, int partitions) {
        return new RunOptions(
                List.of(input),
                CorpusOptions.DEFAULTS,
                Options.defaults(),
                Optional.of(KeepPolicy.LONGEST),
                folder.resolve(output).toString(),
                format,
                false,
                1 << 20,
                partitions);
    }
}
