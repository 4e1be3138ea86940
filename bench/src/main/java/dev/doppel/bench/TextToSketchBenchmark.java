package dev.doppel.bench;

import dev.doppel.sketch.Sketch;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;

/** Measures stages 1 to 3 together, from text to sketch. */
public class TextToSketchBenchmark extends StageBenchmark {
    private final TextToSketchStages stages = new TextToSketchStages();
    private String[] texts = {};

    @Override
    void prepare(List<String> all) {
        texts = all.toArray(String[]::new);
    }

    @Benchmark
    public Sketch sketch() {
        return stages.sketch(texts[next()]);
    }
}
