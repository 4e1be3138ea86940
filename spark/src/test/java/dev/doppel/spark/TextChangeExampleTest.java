package dev.doppel.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Options;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.BenchmarkOptions;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.testing.JavaExample;
import dev.doppel.testing.SharedData;
import dev.doppel.unit.Unit;
import dev.doppel.unit.UnitScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the example code in docs/scale.md that changes texts works as described. */
class TextChangeExampleTest {
    @TempDir
    private Path folder;

    // begin
    static Dataset<Row> withoutRepeatedPassages(SparkSession session, Dataset<Row> pages, String spans) {
        SparkDoppel doppel = SparkDoppel.with(session, Options.defaults());
        CorpusOptions columns = CorpusOptions.DEFAULTS.withIdField("url").withTextField("body");
        UnitScheme passages = UnitScheme.of(Unit.PASSAGE).withMinWords(8);
        try (SparkUnitDedup dedup = doppel.dedup(pages, columns, KeepPolicy.FIRST, passages)) {
            dedup.spans().dataset(session).write().parquet(spans);
            return dedup.kept(pages).localCheckpoint();
        }
    }

    static Dataset<Row> withoutTestItems(SparkSession session, Dataset<Row> pages, String tests) {
        SparkDoppel doppel = SparkDoppel.with(session, Options.defaults());
        CorpusOptions columns = CorpusOptions.DEFAULTS.withIdField("url").withTextField("body");
        BenchmarkOptions benchmarks = new BenchmarkOptions(List.of(tests), null, List.of(), List.of());
        try (SparkDecontamination found = doppel.decontaminate(pages, columns, BenchmarkRemoval.of(benchmarks))) {
            return found.kept(pages).localCheckpoint();
        }
    }
    // end

    private static Dataset<Row> pages() {
        return SparkTest.local().sql("""
                select * from values
                  ('a', 'the keeper of the lighthouse climbs its stairs each night', 1),
                  ('b', null, 2),
                  ('c', 'We know: the keeper of the lighthouse climbs its stairs at dawn.', 3)
                as pages(url, body, size)
                """);
    }

    @Test
    void repeatedPassagesAreRemovedFromTheTexts() {
        assertThat(withoutRepeatedPassages(SparkTest.local(), pages(), folder + "/spans")
                        .collectAsList())
                .extracting(Row::toString)
                .containsExactly(
                        "[a,the keeper of the lighthouse climbs its stairs each night,1]", "[c,We know: at dawn.,3]");
        assertThat(SparkTest.local()
                        .read()
                        .parquet(folder + "/spans")
                        .selectExpr("id", "start", "end", "witness", "witness_start", "witness_end")
                        .collectAsList())
                .extracting(Row::toString)
                .containsExactly("[c,9,56,a,0,46]");
    }

    @Test
    void pagesThatContainTestItemsAreRemoved() throws IOException {
        Path tests = Files.createDirectory(folder.resolve("tests"));
        Files.writeString(
                tests.resolve("quiz.jsonl"), "{\"question\":\"The lighthouse climbs its stairs each night!\"}\n");
        assertThat(withoutTestItems(SparkTest.local(), pages(), tests.toString())
                        .collectAsList())
                .extracting(row -> row.get(0))
                .containsExactly("c");
    }

    @Test
    void theDocumentationShowsThisCode() throws IOException {
        assertThat(Files.readString(SharedData.project().resolve("docs/scale.md")))
                .contains(JavaExample.codeBlock("spark/src/test/java/dev/doppel/spark/TextChangeExampleTest.java"));
    }
}
