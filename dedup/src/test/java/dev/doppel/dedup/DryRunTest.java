package dev.doppel.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Method;
import dev.doppel.Progress;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.dedup.internal.read.CorpusSample;
import dev.doppel.results.RowFile;
import dev.doppel.results.RunSummary;
import dev.doppel.testing.Property;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DryRunTest {
    @TempDir
    private Path folder;

    private int runs;

    @Property(tries = 50)
    void theForecastOfASmallCorpusIsExact(SplittableRandom random) {
        Path input = RandomCorpus.of(random, random.nextInt(2, 80)).writeTo(folder.resolve("in" + runs));
        DedupOptions options = Runs.options(folder.resolve("out" + runs++), input);
        DedupOptions longest = options.withSearch(
                        options.search().withMethod(random.nextBoolean() ? Method.EXACT : Method.AUTO))
                .withKeep(KeepPolicy.LONGEST);
        List<DryRun.Removal> removals = new ArrayList<>();
        Forecast forecast = new DryRun(longest, Progress.NONE).forecast(removals::add);
        assertThat(longest.output()).doesNotExist();
        RunSummary<RunSummary.Removal> done = Runs.run(longest);
        assertThat(forecast.sample().complete()).isTrue();
        assertThat(forecast.documents()).isEqualTo(done.documents());
        assertThat(forecast.removed().min())
                .isEqualTo(forecast.removed().max())
                .isEqualTo(done.result().removed());
        List<String> removed = new ArrayList<>();
        new RowFile(longest.output().resolve("removed.jsonl"))
                .forEach(row -> removed.add(row.value("source") + " " + row.value("kept_source")));
        assertThat(removals)
                .extracting(removal ->
                        removal.removed().source() + " " + removal.kept().source())
                .containsExactlyInAnyOrderElementsOf(removed);
        assertThat(forecast.candidates()).isEqualTo(done.candidates());
        assertThat(forecast.cost().rounds()).isEqualTo(done.result().rounds());
    }

    @Test
    void progressStatesTheNumberOfDocuments() throws IOException {
        Path input = Files.writeString(folder.resolve("in.jsonl"), "{\"text\":\"one\"}\n{\"text\":\"two\"}\n");
        List<String> stages = new ArrayList<>();
        Progress progress = new Progress() {
            @Override
            public void stage(String name, long total) {
                stages.add(name + " " + total);
            }
        };
        new DryRun(Runs.options(folder.resolve("out"), input), progress).forecast();
        assertThat(stages).startsWith("sampling -1", "sketching 2");
    }

    @Test
    void theFullestBucketIsNamed() throws IOException {
        Path input = folder.resolve("in.jsonl");
        Files.writeString(
                input,
                "{\"id\":\"a\",\"text\":\"one two three\"}\n".repeat(3)
                        + "{\"id\":\"b\",\"text\":\"four five six\"}\n");
        DedupOptions options = Runs.options(folder.resolve("out"), input);
        Forecast forecast =
                new DryRun(options.withSearch(options.search().withMethod(Method.LSH)), Progress.NONE).forecast();
        assertThat(forecast.fullestBuckets()).containsExactly(new Forecast.Bucket(3, "a"));
    }

    @Test
    void skippedRecordsAreCountedOnce() throws IOException {
        Path input = Files.createDirectories(folder.resolve("in"));
        Files.writeString(input.resolve("a.jsonl"), "{\"text\":\"one two three\"}\n");
        Files.writeString(input.resolve("b.jsonl"), "no JSON\n{\"text\":\"four five six\"}\n");
        Forecast forecast = new DryRun(Runs.options(folder.resolve("out"), input), Progress.NONE).forecast();
        assertThat(forecast.sample().reading().first()).hasSize(1);
        assertThat(forecast.sample().reading().headline()).isEqualTo("3 submitted, 2 read, 1 not read");
    }

    private CorpusSample sample(int documents, long chars, int files) {
        try (Corpus corpus = Corpus.open(
                List.of(folder.resolve("in").toString()),
                CorpusOptions.DEFAULTS,
                InputStream.nullInputStream(),
                skipped -> {})) {
            return CorpusSample.of(corpus, documents, chars, files);
        }
    }

    private static List<String> ids(CorpusSample sample) {
        return sample.entries().stream()
                .map(CorpusEntry::document)
                .map(document -> document.id())
                .toList();
    }

    private void writeShards(int shards, int records) throws IOException {
        Files.createDirectories(folder.resolve("in"));
        for (int shard = 0; shard < shards; shard++) {
            StringBuilder lines = new StringBuilder();
            for (int record = 0; record < records; record++) {
                lines.append(String.format("{\"id\":\"%d.%d\",\"text\":\"0123456789\"}\n", shard, record));
            }
            Files.writeString(folder.resolve("in").resolve(shard + ".jsonl"), lines);
        }
    }

    @Test
    void aSampleTakesTheSameNumberOfDocumentsFromEachFile() throws IOException {
        writeShards(3, 50);
        assertThat(ids(sample(6, 1000, 10))).containsExactly("0.0", "0.1", "1.0", "1.1", "2.0", "2.1");
        assertThat(ids(sample(100, 60, 10))).containsExactly("0.0", "0.1", "1.0", "1.1", "2.0", "2.1");
        assertThat(ids(sample(4, 1000, 2))).containsExactly("0.0", "0.1", "1.0", "1.1");
    }

    @Test
    void aSampleKnowsWhetherItIsComplete() throws IOException {
        writeShards(3, 5);
        long size = Files.size(folder.resolve("in/0.jsonl"));
        assertThat(sample(100, 10_000, 10))
                .satisfies(all -> assertThat(all.whole()).isTrue())
                .satisfies(all -> assertThat(all.bytes()).isEqualTo(3 * size))
                .satisfies(all -> assertThat(all.entries()).hasSize(15));
        assertThat(sample(14, 10_000, 10).whole()).isFalse();
        assertThat(sample(100, 10_000, 2).whole()).isFalse();
    }
}
