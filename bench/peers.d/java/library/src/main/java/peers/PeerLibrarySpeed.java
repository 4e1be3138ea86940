package peers;

import com.dynatrace.hash4j.similarity.ElementHashProvider;
import com.dynatrace.hash4j.similarity.SimilarityHasher;
import com.dynatrace.hash4j.similarity.SimilarityHashing;
import info.debatty.java.lsh.MinHash;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.apache.datasketches.theta.UpdateSketch;

/**
 * Measures how many microseconds other Java libraries take to compute a sketch with 128 values for a set with 1,000
 * elements.
 */
public final class PeerLibrarySpeed {
    private static final int ELEMENTS = 1_000;
    private static final int VALUES = 128;
    private static final int SETS = 64;
    private static final long ROUND_NANOS = 500_000_000L;
    private static final int ROUNDS = 4;

    private interface Sketching {
        Object sketch(int set);
    }

    /** The latest result, stored so that the compiler cannot eliminate its computation. */
    static Object result = "";

    private PeerLibrarySpeed() {}

    public static void main(String... args) {
        SplittableRandom random = new SplittableRandom(1);
        long[][] sets = new long[SETS][];
        for (int i = 0; i < SETS; i++) {
            sets[i] = random.longs(ELEMENTS).toArray();
        }
        SimilarityHasher superMinHash =
                SimilarityHashing.superMinHash(VALUES, Integer.SIZE).createHasher();
        print("hash4j", set -> superMinHash.compute(ElementHashProvider.ofValues(sets[set])));
        print("datasketches", set -> {
            UpdateSketch sketch = UpdateSketch.builder().setNominalEntries(VALUES).build();
            for (long element : sets[set]) {
                sketch.update(element);
            }
            return sketch;
        });
        MinHash minHash = new MinHash(VALUES, Integer.MAX_VALUE, 1);
        Set<Integer>[] integers = integers(sets);
        print("java-LSH", set -> minHash.signature(integers[set]));
    }

    @SuppressWarnings("unchecked") // Java has no generic arrays.
    private static Set<Integer>[] integers(long[][] sets) {
        Set<Integer>[] integers = new Set[SETS];
        for (int i = 0; i < SETS; i++) {
            integers[i] = new HashSet<>();
            for (long element : sets[i]) {
                integers[i].add((int) element & Integer.MAX_VALUE);
            }
        }
        return integers;
    }

    /** Prints the mean time per sketch in the fastest round. The first round is a warm-up. */
    private static void print(String library, Sketching sketching) {
        double best = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long start = System.nanoTime();
            int count = 0;
            while (System.nanoTime() - start < ROUND_NANOS) {
                result = sketching.sketch(count++ % SETS);
            }
            best = Math.min(best, (System.nanoTime() - start) / 1e3 / count);
        }
        System.out.println(library + " " + best);
    }
}
