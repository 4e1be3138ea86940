package dev.doppel.lab.experiment;

import dev.doppel.hash.Mix;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Repeats something with random pairs of sets, on all cores.
 *
 * @param union how many elements the sets of a pair have together
 * @param jaccard how similar they are
 * @param count how many pairs
 */
record RandomTrials(int union, double jaccard, int count, long seed) {
    /** So many pairs share their hash functions, since the tables of some families take long to fill. */
    private static final int BLOCK = 50;

    /** What each pair gives, in order. */
    <T> List<T> each(SketchScheme scheme, BiFunction<RandomPair, Sketcher, T> trial) {
        return IntStream.range(0, (count + BLOCK - 1) / BLOCK)
                .parallel()
                .boxed()
                .flatMap(block -> block(block, scheme, trial))
                .toList();
    }

    private <T> Stream<T> block(int block, SketchScheme scheme, BiFunction<RandomPair, Sketcher, T> trial) {
        Sketcher sketcher = scheme.withSeed(Mix.draw(~seed, block)).sketcher();
        return IntStream.range(block * BLOCK, Math.min(count, (block + 1) * BLOCK))
                .mapToObj(number -> trial.apply(new RandomPair(union, jaccard, Mix.draw(seed, number)), sketcher));
    }
}
