package dev.doppel.bench;

import dev.doppel.shingle.ShingleSet;
import dev.doppel.verify.Overlap;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * Measures stage 6, which computes the exact overlap of two documents. One document is a copy of the other with one
 * part omitted.
 */
public class VerifyBenchmark extends StageBenchmark {
    /**
     * The number of equal parts into which a text is divided. A copy omits one part, so its similarity is about 0.8.
     */
    private static final int PARTS = 5;

    private ShingleSet[] originals = {};
    private ShingleSet[] copies = {};

    @Override
    void prepare(List<String> texts) {
        originals = StageInputs.sets(texts).toArray(ShingleSet[]::new);
        copies = StageInputs.sets(texts.stream().map(VerifyBenchmark::copy).toList())
                .toArray(ShingleSet[]::new);
    }

    static String copy(String text) {
        return text.substring(text.length() / PARTS);
    }

    @Benchmark
    public Overlap overlap() {
        int pair = next();
        return Overlap.of(originals[pair], copies[pair]);
    }
}
