package dev.doppel.bench;

import dev.doppel.band.BandKeys;
import dev.doppel.band.Bander;
import dev.doppel.sketch.Sketch;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;

/** Measures stage 4, which computes band keys from a sketch. */
public class BandKeysBenchmark extends StageBenchmark {
    private final Bander bander = StageInputs.BANDS.bander();
    private Sketch[] sketches = {};

    @Override
    void prepare(List<String> texts) {
        sketches = StageInputs.sketches(texts).toArray(Sketch[]::new);
    }

    @Benchmark
    public BandKeys keys() {
        return bander.keys(sketches[next()]);
    }
}
