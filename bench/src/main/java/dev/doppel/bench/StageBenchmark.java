package dev.doppel.bench;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A benchmark of a single stage of the pipeline. Each invocation processes one document of about 3 KB. Successive
 * invocations process different documents, because the branch predictor would adapt to a single document. Benchmark
 * methods return the result of the stage, so that tests can check it.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public abstract class StageBenchmark {
    @Param
    public WritingSystem script = WritingSystem.ASCII;

    @Param("200")
    public int documents;

    private int index;

    @Setup
    public final void prepare() {
        index = -1;
        prepare(script.texts(documents));
    }

    abstract void prepare(List<String> texts);

    /** Returns the index of the next document, starting at 0 and wrapping around after the last document. */
    final int next() {
        index = index + 1 == documents ? 0 : index + 1;
        return index;
    }
}
