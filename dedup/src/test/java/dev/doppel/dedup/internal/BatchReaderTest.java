package dev.doppel.dedup.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.internal.Workers;
import dev.doppel.shingle.ShingleScheme;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BatchReaderTest {
    private static final TextSizeLimit NO_LIMIT = new TextSizeLimit(Long.MAX_VALUE, ShingleScheme.Unit.WORDS);

    @TempDir
    private Path folder;

    @Test
    void whatIsSkippedFillsABatchToo() throws Exception {
        int bad = 3 * BatchReader.BATCH_EVENTS;
        Path input = Files.writeString(
                folder.resolve("in.jsonl"), "no JSON\n".repeat(bad) + "{\"text\":\"one two three\"}\n");
        BatchReader harvest = new BatchReader(1000, 0, new FileHasher(1), NO_LIMIT, false);
        try (Corpus corpus = Corpus.open(
                List.of(input.toString()), CorpusOptions.DEFAULTS, InputStream.nullInputStream(), harvest)) {
            harvest.begin(corpus);
            Future<?> reading = CompletableFuture.runAsync(harvest::run);
            int events = 0;
            for (BatchReader.Batch batch = harvest.take(reading);
                    !batch.events.isEmpty();
                    batch = harvest.take(reading)) {
                assertThat(batch.events).hasSizeLessThanOrEqualTo(BatchReader.BATCH_EVENTS);
                events += batch.events.size();
            }
            Workers.result(reading);
            assertThat(events).as("skipped, delivered, and the end of the file").isEqualTo(bad + 2);
        }
    }

    @Test
    void aReaderThatEndedWithoutAWordIsNotWaitedFor() throws InterruptedException {
        assertThat(new BatchReader(1000, 0, new FileHasher(1), NO_LIMIT, false)
                        .take(CompletableFuture.failedFuture(new OutOfMemoryError()))
                        .events)
                .isEmpty();
    }
}
