package dev.doppel.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.Progress;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.cluster.OutputForm;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.dedup.Dedup;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.OldCorpora;
import dev.doppel.results.RunSummary;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.spark.internal.input.Forms;
import dev.doppel.testing.Property;
import dev.doppel.verify.Measure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a Spark run with old corpora and any output form writes the same as {@code doppel}. */
class SameWithOldCorporaTest {
    private static final long MEMORY = 256L << 20;

    /** Split size in bytes, small enough that the files in these tests have several partitions. */
    private static final long SPLIT = 900;

    private static final List<OutputForm> FORMS = List.of(
            OutputForm.DEFAULT,
            new OutputForm(1, true, false),
            new OutputForm(2, false, false),
            new OutputForm(3, false, true));

    private static final List<String> POLICIES = List.of("first", "longest", "highest:score");

    @TempDir
    private Path folder;

    private int runs;

    @Property(tries = 6)
    void randomCorporaGiveTheSameResults(SplittableRandom random) {
        assertSame(SparkTest.local(), random, pick(random, List.of(Method.EXACT, Method.LSH, Method.AUTO)), true);
    }

    @Property(tries = 2)
    void formsGiveTheSameResultsWithoutOldCorpora(SplittableRandom random) {
        assertSame(SparkTest.local(), random, Method.LSH, false);
    }

    @Property(tries = 2)
    void methodsOfTheDriverGiveTheSameResults(SplittableRandom random) {
        assertSame(SparkTest.local(), random, pick(random, List.of(Method.ALL_PAIRS, Method.SIGNATURES)), true);
    }

    @Test
    @Order(SparkTest.LAST)
    void executorProcessesGiveTheSameResults() {
        assertSame(SparkTest.cluster(), new SplittableRandom(5), Method.LSH, true);
    }

    private void assertSame(SparkSession session, SplittableRandom random, Method method, boolean hasOld) {
        Path place = folder.resolve("run" + runs++);
        corpus(random, place.resolve("in"), "n");
        List<String> old = hasOld ? List.of(place + "/old", place + "/older") : List.of();
        if (hasOld) {
            corpus(random, place.resolve("old"), "o");
            corpus(random, place.resolve("older"), "n");
        }
        Measure measure = method == Method.EXACT && random.nextBoolean() ? Measure.OVERLAP : Measure.JACCARD;
        Options options = Options.defaults()
                .withShingles(ShingleScheme.words(2))
                .withMeasure(measure, measure == Measure.OVERLAP ? 0.8 : 0.5)
                .withMethod(method);
        KeepPolicy keep = KeepPolicy.parse(pick(random, POLICIES));
        OutputForm form = pick(random, FORMS);
        List<String> inputs = List.of(place + "/in");
        RunSummary.Removal expected = new Dedup(
                        new DedupOptions(
                                        inputs,
                                        CorpusOptions.DEFAULTS,
                                        options,
                                        keep,
                                        place.resolve("machine"),
                                        MEMORY,
                                        0,
                                        DedupOptions.Existing.REFUSE)
                                .withOld(new OldCorpora(old, null))
                                .withForm(form),
                        Progress.NONE)
                .run()
                .orElseThrow()
                .result();
        RunSummary<?> summary = SparkFileJob.run(
                session,
                new RunOptions(
                                inputs,
                                CorpusOptions.DEFAULTS,
                                options,
                                Optional.of(keep),
                                place + "/spark",
                                RunOptions.RowFormat.JSONL,
                                false,
                                SPLIT,
                                3)
                        .withAgainst(old)
                        .withForm(form));
        String description = summary.scheme() + ", " + form;
        for (String list : List.of("removed", "groups")) {
            assertThat(OutputLines.of(place.resolve("spark").resolve(list)))
                    .as(list + " with " + description)
                    .containsExactlyInAnyOrderElementsOf(OutputLines.of(place.resolve("machine/" + list + ".jsonl")));
        }
        assertThat(OutputLines.of(place.resolve("spark/kept")))
                .as(description)
                .isEqualTo(OutputLines.of(place.resolve("machine/kept")));
        assertThat(counts((RunSummary.Removal) summary.result())).isEqualTo(counts(expected));
        assertThat(summary.input().repeatedIds()).isZero();
    }

    private static List<Object> counts(RunSummary.Removal removal) {
        return List.of(
                removal.kept(), removal.removed(), removal.duplicates(), removal.groups(), removal.similarToOld());
    }

    private static <T> T pick(SplittableRandom random, List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    /** Writes a JSONL file, which is split, and a CSV file. They have few different words, and many similar texts. */
    private static void corpus(SplittableRandom random, Path target, String ids) {
        String lines = IntStream.range(0, 60)
                .mapToObj(i -> String.format(
                        "{\"id\":\"%s%d\",\"text\":\"%s\"%s}%n",
                        ids, i, text(random), i % 5 == 0 ? "" : ",\"score\":" + random.nextInt(5)))
                .collect(Collectors.joining());
        String table = IntStream.range(60, 75)
                .mapToObj(i -> String.format("%s%d,%s,%d%n", ids, i, text(random), random.nextInt(5)))
                .collect(Collectors.joining("", "id,text,score\n", ""));
        try {
            Forms.write(target.resolve("lines.jsonl"), lines);
            Forms.write(target.resolve("table.csv"), table);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a text that is empty, short and common, or a few words of a long sequence with random changes. */
    private static String text(SplittableRandom random) {
        if (random.nextInt(20) == 0) {
            return "";
        }
        int start = random.nextInt(4) * 20;
        return IntStream.range(start, start + random.nextInt(3, 12))
                .mapToObj(word -> "w" + (random.nextInt(12) == 0 ? random.nextInt(90) : word))
                .collect(Collectors.joining(" "));
    }
}
