package dev.doppel.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.cluster.Grouping;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.hash.WordHash;
import dev.doppel.passage.PassageScheme;
import dev.doppel.shingle.Templates;
import dev.doppel.spark.internal.input.InputEvent;
import dev.doppel.spark.internal.input.SourceDocument;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;

/** Tests that results do not depend on how Spark computes them. */
class ResultsTest {
    private static final Options OPTIONS = Options.defaults().withMethod(Method.LSH);

    private static final String ID = "KpbIhxzWJQIfdZIv";

    /** Id with the same hash as {@link #ID}. */
    private static final String ID_OF_SAME_HASH = "PCOHgqtltZfyhtzV";

    @Test
    void coalescedPartitionsHaveTheSamePairs() {
        try (SparkScan scan = SparkDoppel.with(SparkTest.context(), OPTIONS).scan(matching())) {
            Dataset<Row> pairs = scan.pairs().dataset(SparkTest.local());
            List<Row> expected = pairs.collectAsList();

            assertThat(pairs.coalesce(1).collectAsList()).hasSize(36).containsExactlyInAnyOrderElementsOf(expected);
            assertThat(pairs.union(pairs).distinct().collectAsList()).containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    @Test
    void coalescedPartitionsHaveTheSameRemovedDocuments() {
        try (SparkDedup dedup = SparkDoppel.with(SparkTest.context(), OPTIONS).dedup(matching(), KeepPolicy.FIRST)) {
            Dataset<Row> removed = dedup.removed().dataset(SparkTest.local());

            assertThat(removed.coalesce(1).collectAsList())
                    .hasSize(8)
                    .containsExactlyElementsOf(removed.collectAsList());
            assertThat(dedup.keptRecords().union(dedup.keptRecords()).collect())
                    .extracting(kept -> kept.partition())
                    .containsExactly(0, 0);
        }
    }

    @Test
    void aDatasetWithoutPartitionsHasEmptyResults() {
        Dataset<Row> none = SparkTest.local().sql("select 'i' as id, 't' as text where false");
        assertThat(none.javaRDD().getNumPartitions()).isZero();
        SparkDoppel spark = SparkDoppel.with(SparkTest.context(), OPTIONS);

        try (SparkDedup dedup = spark.dedup(none, CorpusOptions.DEFAULTS, KeepPolicy.FIRST)) {
            assertThat(dedup.kept()).isZero();
            assertThat(dedup.groups()).isZero();
            assertThat(dedup.removed().rows().collect()).isEmpty();
            assertThat(dedup.kept(none).collectAsList()).isEmpty();
        }
        try (SparkScan scan = spark.scan(none, CorpusOptions.DEFAULTS)) {
            assertThat(scan.candidates()).isZero();
            assertThat(scan.pairs().rows().collect()).isEmpty();
        }
    }

    @Test
    void idsWithTheSameHashAreNotDuplicates() {
        assertThat(WordHash.hash(ID)).isEqualTo(WordHash.hash(ID_OF_SAME_HASH));

        assertThat(duplicateIds(ID, ID_OF_SAME_HASH)).isEqualTo(new DuplicateIds(0, null));
        assertThat(duplicateIds(ID, "a", ID_OF_SAME_HASH, "b", ID, ID))
                .isEqualTo(new DuplicateIds(2, new DuplicateIds.First(ID, "input:1", "input:5")));
    }

    @Test
    void theFirstDuplicateIdIsTheOneRepeatedFirst() {
        assertThat(duplicateIds("a", "b", "c", "b", "a", "b", "c"))
                .isEqualTo(new DuplicateIds(4, new DuplicateIds.First("b", "input:2", "input:4")));
        assertThat(duplicateIds("a", "b", "a", "b", "a", "c"))
                .isEqualTo(new DuplicateIds(3, new DuplicateIds.First("a", "input:1", "input:3")));
    }

    /**
     * Returns the duplicate ids. Asserts that the result is the same with one partition, with two partitions, and with
     * one partition per document.
     */
    private static DuplicateIds duplicateIds(String... ids) {
        List<InputEvent> documents = new ArrayList<>();
        for (int i = 0; i < ids.length; i++) {
            documents.add(new SourceDocument(ids[i], "words of " + i, "input:" + (i + 1), 0, i, null));
        }
        List<DuplicateIds> found = new ArrayList<>();
        for (int partitions : new int[] {1, 2, ids.length}) {
            JavaRDD<InputEvent> events = SparkTest.context().parallelize(documents, partitions);
            try (SparkDedup dedup =
                    SparkDoppel.with(SparkTest.context(), OPTIONS).dedup(events, KeepPolicy.FIRST)) {
                found.add(dedup.duplicateIds());
            }
        }
        assertThat(found).containsOnly(found.get(0));
        return found.get(0);
    }

    /** Returns nine documents that all match each other, divided into three partitions. */
    private static JavaRDD<InputEvent> matching() {
        List<InputEvent> documents = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            String text =
                    "one page that many have word by word from its first line to the last and its author is unknown"
                            + " was when it began or where it will end" + " again".repeat(i % 2);
            documents.add(new SourceDocument("d" + i, text, "input:" + (i + 1), 0, i, null));
        }
        return SparkTest.context().parallelize(documents, 3);
    }

    @Test
    void unsupportedOptionsAreRejected() {
        assertThatThrownBy(() -> SparkDoppel.with(SparkTest.context(), OPTIONS.withPassages(PassageScheme.of(40))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Doppel on Spark shows passages only if it finds pairs by passages: use doppel on one"
                        + " machine, or match by passages");
        Options byPassages = OPTIONS.withMatchByPassages(PassageScheme.of(40), 0);
        assertThatThrownBy(
                        () -> SparkDoppel.with(SparkTest.context(), byPassages).dedup(matching(), KeepPolicy.FIRST))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("documents that share passages are found, not removed: use scan, or omit passages");
        Templates templates = Templates.of(List.of("five words are a run"), OPTIONS.text());
        assertThatThrownBy(() -> SparkDoppel.with(SparkTest.context(), OPTIONS.withTemplates(templates)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Doppel on Spark does not support templates: use doppel on one machine, or omit them");
        assertThatThrownBy(() -> SparkDoppel.with(SparkTest.context(), OPTIONS.withGrouping(Grouping.CONNECTED)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Doppel on Spark supports only grouping star (got: connected)");
    }
}
