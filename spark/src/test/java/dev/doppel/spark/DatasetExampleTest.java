package dev.doppel.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.Options;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.cluster.OutputForm;
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

    static Dataset<Row> annotated(SparkSession session, Dataset<Row> pages, Dataset<Row> oldPages) {
        CorpusOptions columns = CorpusOptions.DEFAULTS.withIdField("url").withTextField("body");
        SparkDoppel doppel = SparkDoppel.with(session, Options.defaults()).against(oldPages, columns);
        try (SparkDedup dedup = doppel.dedup(pages, columns, KeepPolicy.FIRST)) {
            return dedup.annotated(pages).localCheckpoint();
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
    void annotatedRowsNameTheDocumentThatTheyDuplicate() {
        Dataset<Row> old = SparkTest.local().sql("""
                select * from values
                  ('old', 'bees dance to tell each other where the flowers are and how far', 'unused')
                as pages(url, body, more)
                """);
        Dataset<Row> annotated = annotated(SparkTest.local(), pages(), old);
        assertThat(annotated
                        .selectExpr("url", "size", "doppel_cluster", "doppel_cluster_size", "doppel_duplicate_of")
                        .collectAsList())
                .extracting(Row::toString)
                .containsExactlyInAnyOrder("[a,1,2,2,null]", "[b,2,1,2,old]", "[c,3,2,2,a]");
        assertThat(annotated
                        .where("doppel_similarity = 1 and doppel_cluster = 1")
                        .count())
                .isEqualTo(1);
        assertThatThrownBy(() -> annotated(SparkTest.local(), annotated, old))
                .hasMessage("the dataset already has a column doppel_cluster: drop or rename it first");
    }

    @Test
    void severalRowsPerGroupAreKeptWithTheNumberOfCopies() {
        CorpusOptions columns = CorpusOptions.DEFAULTS.withIdField("url").withTextField("body");
        SparkDoppel doppel =
                SparkDoppel.with(SparkTest.local(), Options.defaults()).withForm(new OutputForm(2, false, true));
        try (SparkDedup dedup = doppel.dedup(pages(), columns, KeepPolicy.parse("newest:fetched"))) {
            assertThat(dedup.kept(pages()).selectExpr("url", "doppel_copies").collectAsList())
                    .extracting(Row::toString)
                    .containsExactlyInAnyOrder("[a,null]", "[b,1]", "[c,2]");
            assertThat(dedup.kept()).isEqualTo(3);
            assertThat(dedup.duplicates()).isEqualTo(1);
            assertThat(dedup.similarToOld()).isEmpty();
        }
        assertThatThrownBy(() -> doppel.scan(pages(), columns))
                .hasMessage("a scan has neither old corpora nor an output form: use dedup");
    }

    @Test
    void anOldCorpusWithoutRowsRemovesNothing() {
        CorpusOptions columns = CorpusOptions.DEFAULTS.withIdField("url").withTextField("body");
        SparkDoppel doppel =
                SparkDoppel.with(SparkTest.local(), Options.defaults()).against(pages().where("size > 4"), columns);
        try (SparkDedup dedup = doppel.dedup(pages(), columns, KeepPolicy.FIRST)) {
            assertThat(dedup.kept(pages()).count()).isEqualTo(2);
            assertThat(dedup.similarToOld()).hasValue(0);
        }
    }

    @Test
    void theDocumentationShowsThisCode() throws IOException {
        assertThat(Files.readString(SharedData.project().resolve("docs/scale.md")))
                .contains(JavaExample.codeBlock("spark/src/test/java/dev/doppel/spark/DatasetExampleTest.java"));
    }
}
