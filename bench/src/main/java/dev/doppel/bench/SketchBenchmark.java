package dev.doppel.bench;

import dev.doppel.hash.HashFamily;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * Measures stage 3, which computes a sketch from shingles. Both the default sketch and classic MinHash are measured.
 */
public class SketchBenchmark extends StageBenchmark {
    private final Sketcher fast = SketchScheme.fast(SketchScheme.DEFAULT_SIZE).sketcher();
    private final Sketcher minHash =
            SketchScheme.minHash(HashFamily.MURMUR3, SketchScheme.DEFAULT_SIZE).sketcher();
    private ShingleSet[] sets = {};

    @Override
    void prepare(List<String> texts) {
        sets = StageInputs.sets(texts).toArray(ShingleSet[]::new);
    }

    @Benchmark
    public Sketch fast() {
        return fast.sketch(sets[next()]);
    }

    @Benchmark
    public Sketch minHash() {
        return minHash.sketch(sets[next()]);
    }
}
