package dev.doppel.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HarvestTest {
    @TempDir
    private Path folder;

    @Test
    void whatIsSkippedFillsABatchToo() throws Exception {
        int bad = 3 * Harvest.BATCH_EVENTS;
        Path input = Files.writeString(
                folder.resolve("in.jsonl"), "no JSON\n".repeat(bad) + "{\"text\":\"one two three\"}\n");
        Harvest harvest = new Harvest(1000, 0);
        try (Corpus corpus = Corpus.open(
                List.of(input.toString()), CorpusOptions.DEFAULTS, InputStream.nullInputStream(), harvest)) {
            harvest.begin(corpus);
            Thread reader = new Thread(harvest::run);
            reader.start();
            int events = 0;
            for (Harvest.Batch batch = harvest.take(); !batch.events.isEmpty(); batch = harvest.take()) {
                assertThat(batch.events).hasSizeLessThanOrEqualTo(Harvest.BATCH_EVENTS);
                events += batch.events.size();
            }
            reader.join();
            assertThat(events).as("skipped, delivered, and the end of the file").isEqualTo(bad + 2);
        }
    }
}
