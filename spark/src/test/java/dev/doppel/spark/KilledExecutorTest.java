package dev.doppel.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.spark.internal.input.InputEvent;
import dev.doppel.spark.internal.input.SourceDocument;
import dev.doppel.testing.SameOnEveryJdk;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;

/** Tests that the loss of an executor process does not change results. */
@SameOnEveryJdk
final class KilledExecutorTest {
    private static final int DOCUMENTS = 400;

    @Test
    void aKilledExecutorDoesNotChangeResults() {
        Set<String> expected = results(SparkTest.local());
        SparkSession cluster = SparkTest.cluster();
        int before = ExecutorKiller.lastStage(cluster);
        assertThat(results(cluster)).isEqualTo(expected);
        int stages = ExecutorKiller.lastStage(cluster) - before;

        // Kill an executor in the first stage, after about one third of the stages, and after about two thirds.
        for (int stage : new int[] {1, stages / 3, stages * 2 / 3}) {
            ExecutorKiller.atStage(cluster, stage);
            assertThat(results(cluster))
                    .as("killed at stage %s of %s", stage, stages)
                    .isEqualTo(expected);
            assertThat(ExecutorKiller.hasKilled())
                    .as("killed at stage %s of %s", stage, stages)
                    .isTrue();
        }
    }

    private static Set<String> results(SparkSession session) {
        JavaSparkContext context = JavaSparkContext.fromSparkContext(session.sparkContext());
        SparkDoppel doppel = SparkDoppel.with(context, Options.defaults().withMethod(Method.LSH))
                .withPartitions(3)
                .withDriverLimits(0, Long.MAX_VALUE);
        Set<String> results = new TreeSet<>();
        try (SparkDedup dedup = doppel.dedup(context.parallelize(documents(), 4), KeepPolicy.LONGEST)) {
            dedup.removed().rows().collect().forEach(removed -> results.add(removed.toString()));
            dedup.members().rows().collect().forEach(member -> results.add(member.toString()));
            results.add("kept " + dedup.kept());
        }
        try (SparkScan scan = doppel.scan(context.parallelize(documents(), 4))) {
            scan.pairs().rows().collect().forEach(pair -> results.add(pair.toString()));
        }
        return results;
    }

    /** Returns documents, a third of them copies of earlier documents with a few words added. */
    private static List<InputEvent> documents() {
        SplittableRandom random = new SplittableRandom(1);
        List<String> texts = new ArrayList<>();
        List<InputEvent> documents = new ArrayList<>();
        for (int i = 0; i < DOCUMENTS; i++) {
            String text = i == 0 || random.nextInt(3) > 0
                    ? words(random, 60)
                    : texts.get(random.nextInt(texts.size())) + words(random, random.nextInt(10));
            texts.add(text);
            documents.add(new SourceDocument("d" + i, text, "input:" + (i + 1), 0, i, null));
        }
        return documents;
    }

    private static String words(SplittableRandom random, int count) {
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < count; i++) {
            words.append('w').append(random.nextInt(1000)).append(' ');
        }
        return words.toString();
    }
}
