package dev.doppel.spark.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.spark.SparkDedup;
import dev.doppel.spark.SparkScan;
import dev.doppel.spark.SparkTest;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatasetCommandsTest {
    private static Dataset<Row> pages() {
        return SparkTest.local()
                .createDataFrame(
                        List.of(
                                RowFactory.create("a", "one two three four five six seven", 1),
                                RowFactory.create("b", "eight nine ten eleven twelve thirteen", 2),
                                RowFactory.create("c", "one two three four five six seven", 3)),
                        StructType.fromDDL("url STRING, body STRING, year INT"));
    }

    @Test
    void optionsAreThoseOfTheCommandLine() {
        List<String> columns = List.of("--id-field=url", "--text-field=body", "--words=2");
        try (SparkScan scan = DatasetCommands.scan(pages(), columns)) {
            assertThat(scan.pairs().rows().collect())
                    .singleElement()
                    .satisfies(pair -> assertThat(pair.subList(0, 2)).containsExactly("a", "c"));
            assertThat(scan.scheme().toString()).contains("words:2");
        }
    }

    @Test
    void keepAndFormApply() {
        List<String> arguments = List.of("--id-field=url", "--text-field=body", "--keep=highest:year", "--copies");
        try (SparkDedup dedup = DatasetCommands.dedup(pages(), arguments)) {
            assertThat(dedup.kept(pages()).selectExpr("url", "doppel_copies").collectAsList())
                    .extracting(Row::toString)
                    .containsExactlyInAnyOrder("[b,1]", "[c,2]");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --treshold=1    | unknown option: --treshold (did you mean --threshold?); see doppel-spark dedup --help
                    --threshold=2   | threshold of jaccard must be 0 .. 1 (got: 2.0); see doppel-spark dedup --help
                    --against=x     | --against is only for files here: use doppel-spark dedup, or SparkDoppel in Java
                    --unit=line     | --unit is only for files here: use doppel-spark dedup, or SparkDoppel in Java
                    """)
    void aWrongOptionIsRefusedInOneLine(String argument, String message) {
        assertThatThrownBy(() -> DatasetCommands.dedup(pages(), List.of(argument)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }
}
