package dev.doppel.dedup.internal.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Doppel;
import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.band.BandScheme;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.RandomCorpus;
import dev.doppel.dedup.Runs;
import dev.doppel.results.MeasuredRecall;
import dev.doppel.testing.Property;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecallSampleTest {
    @TempDir
    private Path folder;

    private int runs;

    @Property(tries = 20)
    void aSampleOfAllDocumentsCountsAllPairsAndAllFoundPairs(SplittableRandom random) {
        RandomCorpus corpus = RandomCorpus.of(random, random.nextInt(2, 80));
        Path input = corpus.writeTo(folder.resolve("in" + runs++));
        DedupOptions options = Runs.options(folder.resolve("out" + runs++), input);
        Options few = options.search().withMethod(Method.LSH).withBands(new BandScheme(2, 3, 1));
        // Recall is not measured if all documents are empty.
        MeasuredRecall measured = Runs.run(options.withSearch(few).withRecallSample(1000))
                .measuredRecall()
                .orElse(new MeasuredRecall(0, 0, 0));
        ScanResult all =
                Doppel.with(options.search().withMethod(Method.ALL_PAIRS)).scan(corpus.documents());
        ScanResult found = Doppel.with(few).scan(corpus.documents());
        assertThat(measured.pairs()).isEqualTo(all.pairs().size());
        assertThat(measured.found()).isEqualTo(found.pairs().size());
    }

    @Test
    void theConfidenceIntervalIsWilsonsScoreInterval() {
        MeasuredRecall recall = new MeasuredRecall(50, 100, 98);
        assertThat(recall.value()).isEqualTo(0.98);
        assertThat(recall.lower()).isCloseTo(0.930, org.assertj.core.data.Offset.offset(0.0005));
        assertThat(recall.upper()).isCloseTo(0.9945, org.assertj.core.data.Offset.offset(0.0005));
        assertThat(new MeasuredRecall(1, 3, 3).upper()).isOne();
    }
}
