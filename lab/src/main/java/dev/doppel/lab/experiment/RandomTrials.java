package dev.doppel.lab.experiment;

import dev.doppel.hash.HashMixer;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Runs trials on {@code count} random pairs of sets with the given union size and similarity, on all cores. */
record RandomTrials(int union, double jaccard, int count, long seed) {
    /**
     * The number of pairs sketched with the same hash functions, since drawing new functions for each pair would be
     * slow.
     */
    private static final int BLOCK = 50;

    /** Runs {@code trial} on every pair and returns the results in the order of the pairs. */
    <T> List<T> each(SketchScheme scheme, BiFunction<RandomSetPair, Sketcher, T> trial) {
        return IntStream.range(0, (count + BLOCK - 1) / BLOCK)
                .parallel()
                .boxed()
                .flatMap(block -> block(block, scheme, trial))
                .toList();
    }

    private <T> Stream<T> block(int block, SketchScheme scheme, BiFunction<RandomSetPair, Sketcher, T> trial) {
        Sketcher sketcher = scheme.withSeed(HashMixer.draw(~seed, block)).sketcher();
        return IntStream.range(block * BLOCK, Math.min(count, (block + 1) * BLOCK))
                .mapToObj(number ->
                        trial.apply(new RandomSetPair(union, jaccard, HashMixer.draw(seed, number)), sketcher));
    }
}
