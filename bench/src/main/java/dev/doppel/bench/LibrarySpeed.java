package dev.doppel.bench;

import dev.doppel.band.BandKeys;
import dev.doppel.band.Bander;
import dev.doppel.band.LshIndex;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.LongStream;

/**
 * Measures the speed of Doppel as a library and the recall of its queries. Speed is given in microseconds per sketch,
 * per insertion into an {@link LshIndex}, and per query. The index is compared with a hash map from band keys to ids.
 * The hash map neither estimates similarities nor permits concurrent use.
 */
public final class LibrarySpeed {
    private static final int ELEMENTS = 1_000;
    private static final int VALUES = 128;
    private static final int SETS = 64;
    private static final long ROUND_NANOS = 500_000_000L;
    private static final int ROUNDS = 4;

    /** The number of elements in each indexed set and in each query. */
    private static final int INDEXED_ELEMENTS = 200;

    /** The number of elements that a query shares with one of the indexed sets. */
    private static final int SHARED = 180;

    private static final int QUERIES = 2_000;
    private static final int QUERY_ROUNDS = 20;

    /** The latest result, stored so that the compiler cannot eliminate its computation. */
    static Object result = "";

    private LibrarySpeed() {}

    public static void main(String... args) {
        SplittableRandom random = new SplittableRandom(1);
        long[][] sets = new long[SETS][];
        for (int i = 0; i < SETS; i++) {
            sets[i] = random.longs(ELEMENTS).toArray();
        }
        Sketcher sketcher = SketchScheme.fast(VALUES).sketcher();
        print("sketch", shortest(i -> sketcher.sketch(sets[i % SETS])));
        measureIndex(Integer.parseInt(args[0]));
    }

    private static void measureIndex(int size) {
        Sketcher sketcher = SketchScheme.fast(VALUES).sketcher();
        List<Sketch> indexed = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            indexed.add(sketcher.sketch(elements(i, 0, INDEXED_ELEMENTS)));
        }
        List<Sketch> queries = new ArrayList<>();
        for (int i = 0; i < QUERIES; i++) {
            int from = INDEXED_ELEMENTS - SHARED;
            queries.add(sketcher.sketch(elements(i, from, from + INDEXED_ELEMENTS)));
        }
        LshIndex<Integer> index = LshIndex.of(SketchScheme.fast(VALUES), 0.8, 0.99);
        Bander bander = index.bands().bander();
        LshIndex<Integer> warmUp = LshIndex.of(SketchScheme.fast(VALUES), 0.8, 0.99);
        each(size, i -> warmUp.insert(i, indexed.get(i)));
        print("insert", each(size, i -> index.insert(i, indexed.get(i))));
        Map<Long, List<Integer>> map = new HashMap<>();
        Map<Long, List<Integer>> mapWarmUp = new HashMap<>();
        each(size, i -> insert(mapWarmUp, i, bander.keys(indexed.get(i))));
        print("map-insert", each(size, i -> insert(map, i, bander.keys(indexed.get(i)))));
        int[] found = new int[2];
        double query = Double.MAX_VALUE;
        double mapQuery = Double.MAX_VALUE;
        for (int round = 0; round < QUERY_ROUNDS; round++) {
            Arrays.fill(found, 0);
            query = Math.min(query, each(QUERIES, i -> {
                found[0] += index.query(queries.get(i), 0).ids().contains(i) ? 1 : 0;
            }));
            mapQuery = Math.min(mapQuery, each(QUERIES, i -> {
                found[1] += query(map, bander.keys(queries.get(i))).contains(i) ? 1 : 0;
            }));
        }
        print("query", query);
        print("map-query", mapQuery);
        print("recall", found[0] / (double) QUERIES);
        print("map-recall", found[1] / (double) QUERIES);
    }

    /**
     * Returns the elements {@code from .. to - 1} of the set with number {@code set}. Sets with different numbers are
     * disjoint.
     */
    private static long[] elements(int set, int from, int to) {
        return LongStream.range(from, to).map(i -> set * 1_000_000L + i).toArray();
    }

    private static void insert(Map<Long, List<Integer>> map, int id, BandKeys keys) {
        for (int band = 0; band < keys.bands(); band++) {
            map.computeIfAbsent(keys.key(band), key -> new ArrayList<>(1)).add(id);
        }
    }

    private static Set<Integer> query(Map<Long, List<Integer>> map, BandKeys keys) {
        Set<Integer> ids = new HashSet<>();
        for (int band = 0; band < keys.bands(); band++) {
            ids.addAll(map.getOrDefault(keys.key(band), List.of()));
        }
        return ids;
    }

    /** Returns the mean time of an operation in microseconds. */
    private static double each(int count, IntConsumer operation) {
        long start = System.nanoTime();
        for (int i = 0; i < count; i++) {
            operation.accept(i);
        }
        return (System.nanoTime() - start) / 1e3 / count;
    }

    /** Returns the mean time of the operation in its fastest round, in microseconds. The first round is a warm-up. */
    private static double shortest(IntFunction<Object> operation) {
        double best = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long start = System.nanoTime();
            int count = 0;
            while (System.nanoTime() - start < ROUND_NANOS) {
                result = operation.apply(count++);
            }
            best = Math.min(best, (System.nanoTime() - start) / 1e3 / count);
        }
        return best;
    }

    private static void print(String what, double value) {
        System.out.println(what + " " + value);
    }
}
