package examples;

import dev.doppel.sketch.Estimate;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import java.util.stream.LongStream;

/**
 * Estimates the similarity of large sets from small sketches. Every estimate has a 95 % confidence interval. Four times
 * as many values make the interval half as wide.
 */
final class Example03_SketchesAndEstimates {
    public static void main(String[] args) {
        long[] left = LongStream.range(0, 9_000).toArray();
        long[] right = LongStream.range(1_000, 10_000).toArray(); // the exact Jaccard similarity is 0.8

        for (int size : new int[] {64, 256, 1024}) {
            Sketcher sketcher = SketchScheme.fast(size).sketcher(); // one per thread
            Estimate estimate = sketcher.sketch(left).similarity(sketcher.sketch(right));
            System.out.printf(
                    "%4d values: %.3f, between %.3f and %.3f%n",
                    size, estimate.value(), estimate.lower(), estimate.upper());
        }
    }
}
