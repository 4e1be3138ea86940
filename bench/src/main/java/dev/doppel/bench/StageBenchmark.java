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
 * What one stage costs for one document of about three kilobytes. The documents take turns, so that the processor cannot
 * learn one of them by heart; what a benchmark returns is the stage's result, which a test compares.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public abstract class StageBenchmark {
    @Param
    public TextScript script = TextScript.ASCII;

    @Param("200")
    public int documents;

    private int turn;

    @Setup
    public final void prepare() {
        turn = -1;
        prepare(script.texts(documents));
    }

    /** Takes the texts as far as the stage before. */
    abstract void prepare(List<String> texts);

    /** The number of the document whose turn it is; the first is 0. */
    final int next() {
        turn = turn + 1 == documents ? 0 : turn + 1;
        return turn;
    }
}
