package dev.doppel.dedup.internal.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.dedup.internal.run.FileHasher;
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
    void skippedRecordsFillABatch() throws Exception {
        int bad = 3 * BatchReader.BATCH_STEPS;
        Path input = Files.writeString(
                folder.resolve("in.jsonl"), "no JSON\n".repeat(bad) + "{\"text\":\"one two three\"}\n");
        BatchReader reader = new BatchReader(1000, 0, new FileHasher(1), NO_LIMIT, false);
        try (Corpus corpus =
                Corpus.open(List.of(input.toString()), CorpusOptions.DEFAULTS, InputStream.nullInputStream(), reader)) {
            reader.begin(corpus);
            Future<?> reading = CompletableFuture.runAsync(reader::run);
            int steps = 0;
            for (BatchReader.Batch batch = reader.take(reading); batch.steps() > 0; batch = reader.take(reading)) {
                assertThat(batch.steps()).isLessThanOrEqualTo(BatchReader.BATCH_STEPS);
                steps += batch.steps();
            }
            Workers.result(reading);
            assertThat(steps)
                    .as("skipped records, a document, and the end of the file")
                    .isEqualTo(bad + 2);
        }
    }

    @Test
    void aReaderThatFailedIsNotWaitedFor() {
        assertThat(new BatchReader(1000, 0, new FileHasher(1), NO_LIMIT, false)
                        .take(CompletableFuture.failedFuture(new OutOfMemoryError()))
                        .steps())
                .isZero();
    }
}
