package dev.doppel.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Options;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.testing.JavaExample;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the example code in docs/scale.md works as described. */
class DatasetExampleTest {
    @TempDir
    private Path folder;

    // begin
    static Dataset<Row> withoutNearDuplicates(SparkSession session, Dataset<Row> pages, String reasons) {
        SparkDoppel doppel = SparkDoppel.with(session, Options.defaults().withThreshold(0.7));
        CorpusOptions columns = CorpusOptions.DEFAULTS.withIdField("url").withTextField("body");
        try (SparkDedup dedup = doppel.dedup(pages, columns, KeepPolicy.parse("newest:fetched"))) {
            dedup.removed().dataset(session).write().parquet(reasons);
            return dedup.kept(pages).localCheckpoint(); // closing dedup releases the verdicts
        }
    }

    static Dataset<Row> pairs(SparkSession session, Dataset<Row> pages) {
        SparkDoppel doppel = SparkDoppel.with(session, Options.defaults());
        CorpusOptions columns = CorpusOptions.DEFAULTS.withIdField("url").withTextField("body");
        try (SparkScan scan = doppel.scan(pages, columns)) {
            return scan.pairs().dataset(session).localCheckpoint();
        }
    }
    // end

    private static Dataset<Row> pages() {
        return SparkTest.local().sql("""
                select * from values
                  ('a', 'the keeper of the lighthouse climbs its stairs each night to light the lamp', date'2026-01-01', 1),
                  ('b', 'bees dance to tell each other where the flowers are and how far', date'2026-01-01', 2),
                  ('c', 'the keeper of the lighthouse climbs its stairs each night to light the lamp', date'2026-02-01', 3),
                  ('d', null, date'2026-02-01', 4)
                as pages(url, body, fetched, size)
                """);
    }

    @Test
    void theNewestOfSeveralAlikeStaysWithAllItsColumns() {
        Dataset<Row> kept = withoutNearDuplicates(SparkTest.local(), pages(), folder + "/reasons");
        assertThat(kept.collectAsList())
                .extracting(Row::mkString)
                .containsExactlyInAnyOrder(
                        "bbees dance to tell each other where the flowers are and how far2026-01-012",
                        "cthe keeper of the lighthouse climbs its stairs each night to light the lamp2026-02-013");
        assertThat(SparkTest.local()
                        .read()
                        .parquet(folder + "/reasons")
                        .selectExpr("id", "similarity")
                        .collectAsList())
                .extracting(Row::toString)
                .containsExactly("[a,1.0]");
    }

    @Test
    void pairsAreADataset() {
        assertThat(pairs(SparkTest.local(), pages())
                        .selectExpr("left", "right", "similarity")
                        .collectAsList())
                .extracting(Row::toString)
                .containsExactly("[a,c,1.0]");
    }

    @Test
    void theDocumentationShowsThisCode() throws IOException {
        assertThat(Files.readString(SharedData.project().resolve("docs/scale.md")))
                .contains(JavaExample.codeBlock("spark/src/test/java/dev/doppel/spark/DatasetExampleTest.java"));
    }
}
