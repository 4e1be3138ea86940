package dev.doppel.spark.internal.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.Skipped;
import dev.doppel.spark.SparkTest;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatasetSourceTest {
    @Test
    void rowsAreReadInTheirOrder() {
        Dataset<Row> rows = sql("values ('a', 'x', 2), ('b', null, 3), (null, 'z', null) as t(id, text, score)");

        assertThat(read(rows, null, "text", "score"))
                .containsExactly(
                        new SourceDocument("a", "x", "0:1", 0, 0, "2"),
                        new SkippedInput(new Skipped("0", 2, "field \"text\" is null, not text")),
                        new SourceDocument("0:3", "z", "0:3", 0, 2, null));
        assertThat(read(rows, "id", "text", null).get(2))
                .isEqualTo(new SkippedInput(new Skipped("0", 3, "field \"id\" is empty")));
    }

    @Test
    void rowsWithoutIdsAreNamedByPartitionAndPosition() {
        Dataset<Row> rows = SparkTest.local().range(0, 4, 1, 2).selectExpr("concat('t', id) as `my.text`");

        assertThat(read(rows, null, "my.text", null))
                .extracting(event -> ((SourceDocument) event).id() + " " + ((SourceDocument) event).text())
                .containsExactly("0:1 t0", "0:2 t1", "1:1 t2", "1:2 t3");
    }

    @Test
    void aMissingColumnIsReportedWithTheExistingOnes() {
        Dataset<Row> rows = sql("values (1, 'x') as t(key, content)");

        assertThatThrownBy(() -> read(rows, null, "contents", null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no column \"contents\"; the columns are: key, content (did you mean content?)");
        assertThatThrownBy(() -> read(rows, "number", "content", null))
                .hasMessage("no column \"number\"; the columns are: key, content");
        assertThatThrownBy(() -> read(rows, "key", "content", "rank"))
                .hasMessage("no column \"rank\"; the columns are: key, content");
    }

    @Test
    void aColumnOfAnotherTypeIsRejected() {
        Dataset<Row> rows = sql("values (array(1), 2, binary('x')) as t(list, number, bytes)");

        assertThatThrownBy(() -> read(rows, null, "number", null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("column \"number\" is int, not text: name another, or cast it to a string");
        assertThatThrownBy(() -> read(rows, null, "bytes", null))
                .hasMessage("column \"bytes\" is binary, not text: name another, or cast it to a string");
        assertThatThrownBy(() -> read(rows.selectExpr("list", "'x' as text"), "list", "text", null))
                .hasMessage(
                        "column \"list\" is array<int>, not text or a number: name another, or cast it to a string");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cast(7 as tinyint)",
                "cast(-9223372036854775808 as bigint)",
                "cast(0.1 as float)",
                "cast(1e21 as double)",
                "cast('NaN' as double)",
                "cast(12.50 as decimal(20, 2))",
                "cast('-0.00' as decimal(9, 2))",
                "date'1583-02-28'",
                "timestamp'2024-02-29 23:59:59.120'",
                "timestamp_ntz'2024-02-29 23:59:59'",
                "'text'"
            })
    void idsAndRanksAreFormattedLikeThoseOfParquetFiles(String value, @TempDir Path folder) {
        Dataset<Row> rows = sql(value + " as id, 'x' as text, " + value + " as rank");
        String file = folder + "/rows";
        SparkTest.local().conf().set("spark.sql.parquet.outputTimestampType", "TIMESTAMP_MICROS");
        rows.coalesce(1).write().parquet(file);
        InputListing listing = InputListing.of(
                List.of(file + "/*.parquet"), SparkTest.context().hadoopConfiguration());
        List<InputEvent> fromFile = FileSource.read(
                        SparkTest.context(),
                        InputSplitter.of(SparkTest.context(), listing.files(), 1 << 20),
                        CorpusOptions.DEFAULTS.withRankField("rank"))
                .collect();

        assertThat(idAndRank(read(rows, "id", "text", "rank").get(0))).isEqualTo(idAndRank(fromFile.get(0)));
    }

    private static Map<String, String> idAndRank(InputEvent event) {
        SourceDocument document = (SourceDocument) event;
        return new TreeMap<>(Map.of("id", document.id(), "rank", String.valueOf(document.rank())));
    }

    private static Dataset<Row> sql(String select) {
        String query = select.startsWith("values") ? "select * from " + select : "select " + select;
        return SparkTest.local().sql(query).coalesce(1);
    }

    private static List<InputEvent> read(Dataset<Row> rows, @Nullable String id, String text, @Nullable String rank) {
        return DatasetSource.read(rows, id, text, rank).collect();
    }
}
