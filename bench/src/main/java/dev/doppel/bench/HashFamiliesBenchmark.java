package dev.doppel.bench;

import dev.doppel.hash.HashFamily;
import dev.doppel.lab.generate.PermutationGenerator;
import dev.doppel.lab.generate.WordList;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import dev.doppel.text.TextScheme;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
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
 * Measures the time to compute one column of the signature matrix in the lab's {@code hash-families} experiment. Each
 * hash family is measured in its own JVM. The {@code bench/hash-families} script compares the medians with those of the
 * lab, which measures all families in one JVM.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class HashFamiliesBenchmark {
    /** The value of {@link #family} that selects the default sketch instead of a hash family. */
    private static final String DEFAULT = "default";

    private static final int FUNCTIONS = 200;
    private static final int DOCUMENTS = 20;
    private static final long SEED = 1;

    @Param({"modular", "multiplicative", "murmur3", "xor", "tabulation", DEFAULT})
    public String family = DEFAULT;

    /** The number of characters per shingle. */
    @Param("20")
    public int k;

    private List<ShingleSet> sets = List.of();
    private int next;
    private Sketcher sketcher = SketchScheme.fast(FUNCTIONS).sketcher();

    @Setup
    public void prepare() {
        PermutationGenerator permutations = new PermutationGenerator(WordList.FIFTY, SEED);
        TextShingler shingler = new TextShingler(TextScheme.PLAIN, ShingleScheme.chars(k));
        sets = IntStream.range(0, DOCUMENTS)
                .mapToObj(
                        number -> shingler.shingle(permutations.document(number).text()))
                .toList();
        SketchScheme scheme = family.equals(DEFAULT)
                ? SketchScheme.fast(FUNCTIONS)
                : SketchScheme.minHash(HashFamily.labelled(family), FUNCTIONS);
        sketcher = scheme.withSeed(SEED).sketcher();
    }

    List<ShingleSet> sets() {
        return sets;
    }

    /** Computes the next matrix column, that is, the signature of the next document. */
    @Benchmark
    public Sketch column() {
        Sketch column = sketcher.sketch(sets.get(next));
        next = next + 1 == sets.size() ? 0 : next + 1;
        return column;
    }
}
