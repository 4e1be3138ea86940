package dev.doppel.spark.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.CandidateStrategy;
import dev.doppel.Options;
import dev.doppel.Scheme;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.results.RunSummary;
import dev.doppel.results.internal.run.ManifestInput;
import dev.doppel.results.internal.run.RunManifest;
import dev.doppel.spark.RunOptions;
import dev.doppel.spark.SparkTest;
import dev.doppel.testing.GoldenFiles;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;

class SparkRunManifestTest {
    private static final KeepPolicy KEEP = KeepPolicy.parse("newest:date");

    private static RunOptions options(Optional<KeepPolicy> keep) {
        return new RunOptions(
                List.of("hdfs:///a", "hdfs:///b"),
                CorpusOptions.DEFAULTS.withStrict(true),
                Options.defaults(),
                keep,
                "hdfs:///clean",
                RunOptions.RowFormat.JSONL,
                false,
                1 << 20,
                0);
    }

    private static RunSummary<?> summary(RunSummary.Result result) {
        Scheme scheme = Scheme.of(Options.defaults(), new CandidateStrategy.Exact(), KEEP);
        return new RunSummary<>(
                scheme,
                "as asked",
                new RunSummary.Input(
                        new ReadSummary(10, 2, List.of()), OptionalLong.of(1), 3, 1, 1, "the first is \"x\"", 4),
                25,
                result,
                Optional.empty());
    }

    private static String written(RunOptions options, RunSummary<?> summary) {
        SparkSession session = SparkTest.local();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<ManifestInput> inputs = List.of(new ManifestInput("hdfs:///a/1.jsonl", 900, null, 10, 7, 2));
        SparkRunManifest.write(
                new RunManifest(options.settings(), summary, inputs),
                out,
                List.of(
                        new SparkStageCost(
                                "read", 0, 1.5, tasks(0, 1.25, 0.5), new SparkStageCost.Bytes(900, 300, 0, 0)),
                        new SparkStageCost(
                                "decide", 1, 2, tasks(1, 1, 0.25), new SparkStageCost.Bytes(0, 100, 300, 50)),
                        new SparkStageCost(
                                "decide", 3, 1.25, tasks(0, 1, 0.25), new SparkStageCost.Bytes(0, 0, 100, 0))),
                session.sparkContext());
        return out.toString(StandardCharsets.UTF_8)
                .replaceFirst("(?s)\"held\" : \\[.*?\\]", "\"held\" : []") // other tests may have cached datasets
                .replace(session.version(), "VERSION")
                .replace(RunManifest.release(), "RELEASE");
    }

    private static SparkStageCost.Tasks tasks(int failed, double longest, double median) {
        return new SparkStageCost.Tasks(2, failed, longest, median);
    }

    @Test
    void theManifestOfADedupHasAllFields() {
        GoldenFiles.check(
                "spark", "run.json", written(options(Optional.of(KEEP)), summary(new RunSummary.Removal(7, 3, 2, 4))));
    }

    @Test
    void theManifestOfAScanCountsPairs() {
        assertThat(written(options(Optional.empty()), summary(new RunSummary.Pairs(6))))
                .contains("\"pairs\" : 6,")
                .doesNotContain("\"kept\" : 7,\n  \"removed\"", "\"rounds\"", "\"keep policy\"");
    }
}
