package dev.doppel.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.spark.internal.input.InputEvent;
import dev.doppel.spark.internal.input.SourceDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Executors that are processes, and one of them dies: the answers stay those of one process. */
final class KilledExecutorTest {
    private static final int DOCUMENTS = 400;

    @AfterAll
    static void stop() {
        SparkTest.stop();
    }

    @Test
    void anExecutorThatDiesWhereverChangesNothing() {
        Set<String> expected = answers(SparkTest.local());
        SparkSession cluster = SparkTest.cluster();
        int before = lastStage(cluster);
        assertThat(answers(cluster)).isEqualTo(expected);
        int stages = lastStage(cluster) - before;

        // While documents are read, while keys or sets are on their way, and while rows are written.
        for (int stage : new int[] {1, stages / 3, stages * 2 / 3}) {
            ExecutorKiller.atStage(cluster, stage);
            assertThat(answers(cluster))
                    .as("killed at stage %s of %s", stage, stages)
                    .isEqualTo(expected);
            assertThat(ExecutorKiller.hasStruck())
                    .as("killed at stage %s of %s", stage, stages)
                    .isTrue();
        }
    }

    private static Set<String> answers(SparkSession session) {
        JavaSparkContext context = JavaSparkContext.fromSparkContext(session.sparkContext());
        SparkDoppel doppel = SparkDoppel.with(context, Options.defaults().withMethod(Method.LSH))
                .withPartitions(3)
                .withFew(0, Long.MAX_VALUE);
        Set<String> answers = new TreeSet<>();
        try (SparkDedup dedup = doppel.dedup(context.parallelize(documents(), 4), KeepPolicy.LONGEST)) {
            dedup.removed().rows().collect().forEach(removed -> answers.add(removed.toString()));
            dedup.members().rows().collect().forEach(member -> answers.add(member.toString()));
            answers.add("kept " + dedup.kept());
        }
        try (SparkScan scan = doppel.scan(context.parallelize(documents(), 4))) {
            scan.pairs().rows().collect().forEach(pair -> answers.add(pair.toString()));
        }
        return answers;
    }

    private static int lastStage(SparkSession session) {
        return JavaSparkContext.fromSparkContext(session.sparkContext())
                .parallelize(List.of(0), 1)
                .map(any -> TaskContext.get().stageId())
                .first();
    }

    /** A third of them copies of an earlier one with a few words more. */
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
