package dev.doppel.spark.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.CandidateStrategy;
import dev.doppel.Options;
import dev.doppel.Scheme;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.spark.SparkTest;
import dev.doppel.testing.Golden;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
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
                RowFormat.JSONL,
                false,
                1 << 20,
                0);
    }

    private static RunSummary summary(RunSummary.Found found) {
        Scheme scheme = Scheme.of(Options.defaults(), new CandidateStrategy.Exact(), KEEP);
        return new RunSummary(
                scheme,
                "as asked",
                new RunSummary.Read(10, 1, 2, List.of(), 3, 1, 1, "the first is \"x\"", 4),
                25,
                found);
    }

    private static String written(RunOptions options, RunSummary summary) {
        SparkSession session = SparkTest.local();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new SparkRunManifest(options, summary, List.of(new InputSummary("hdfs:///a/1.jsonl", 900, 10, 7, 2)))
                .write(
                        out,
                        List.of(
                                new StageCost("read", 0, 1.5, 2, 0, 1.25, 0.5, 900, 300, 0, 0),
                                new StageCost("decide", 1, 2, 2, 1, 1, 0.25, 0, 100, 300, 50),
                                new StageCost("decide", 3, 1.25, 2, 0, 1, 0.25, 0, 0, 100, 0)),
                        session.sparkContext());
        return out.toString(StandardCharsets.UTF_8)
                .replaceFirst("(?s)\"held\" : \\[.*?\\]", "\"held\" : []") // what other tests may have left
                .replace(session.version(), "VERSION")
                .replace(RunOptions.version(), "RELEASE");
    }

    @Test
    void aRunThatRemovesDocumentsIsToldInFull() {
        Golden.check(
                "spark", "run.json", written(options(Optional.of(KEEP)), summary(new RunSummary.Removal(3, 2, 4))));
    }

    @Test
    void aScanTellsItsPairs() {
        assertThat(written(options(Optional.empty()), summary(new RunSummary.Pairs(6))))
                .contains("\"pairs\" : 6,")
                .doesNotContain("\"kept\" : 7,\n  \"removed\"", "\"rounds\"", "\"keep policy\"");
    }
}
