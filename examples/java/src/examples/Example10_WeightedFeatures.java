package examples;

import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.WeightedSketcher;

/** Sketches features with real weights, such as TF-IDF values. Only the proportions of the weights matter. */
final class Example10_WeightedFeatures {
    public static void main(String[] args) {
        WeightedSketcher sketcher = SketchScheme.weighted(1024).weightedSketcher();
        long[] words = {1, 2, 3};
        Sketch first = sketcher.sketch(words, new double[] {0.5, 2, 1});
        Sketch scaled = sketcher.sketch(words, new double[] {1, 4, 2});
        Sketch different = sketcher.sketch(words, new double[] {4, 0.5, 1});

        System.out.printf("same proportions: %.2f%n", first.similarity(scaled).value());
        System.out.printf("other proportions: %.2f%n", first.similarity(different).value());
    }
}
