package dev.doppel.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Options;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.spark.internal.input.Forms;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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

    private void dedup(RunOptions.RowFormat format, String input, String output) {
        SparkFileJob.run(
                SparkTest.local(),
                new RunOptions(
                        List.of(input),
                        CorpusOptions.DEFAULTS,
                        Options.defaults(),
                        Optional.of(KeepPolicy.LONGEST),
                        folder.resolve(output).toString(),
                        format,
                        false,
                        1 << 20,
                        0));
    }
}
