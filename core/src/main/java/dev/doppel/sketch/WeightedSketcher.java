package dev.doppel.sketch;

import dev.doppel.hash.HashMixer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Computes sketches of elements with real weights, such as frequencies or TF-IDF values (ProbMinHash, Ertl 2020). The
 * fraction of equal values in two sketches estimates the probability Jaccard similarity, which stays the same if all
 * weights of a set are multiplied by the same number (Moulton and Jiang 2018). If all weights are equal, the
 * probability Jaccard similarity equals the Jaccard similarity. Sketches of weighted elements cannot be merged. For
 * integer weights and the weighted Jaccard similarity, sketch a bag instead; see {@link
 * dev.doppel.shingle.ShingleSet#bagOf}.
 *
 * <pre>{@code
 * WeightedSketcher sketcher = SketchScheme.weighted(256).weightedSketcher();
 * Sketch left = sketcher.sketch(new long[] {1, 2, 3}, new double[] {0.5, 2, 1});
 * Sketch right = sketcher.sketch(new long[] {1, 2, 4}, new double[] {0.5, 1, 1});
 * double similarity = left.similarity(right).value();
 * }</pre>
 *
 * <p>Each element generates random points in time, at a rate equal to its weight. Each point hits a random position,
 * and each position keeps the element whose point hits it first. A sketcher is not safe for use by multiple threads.
 */
public final class WeightedSketcher implements Sketcher {
    private static final double TWO_TO_MINUS_53 = 0x1p-53;

    private final SketchScheme scheme;
    /** A binary tree of maxima. Its leaves are the times of the positions, so its root is the latest of these times. */
    private final double[] latest;

    WeightedSketcher(SketchScheme scheme) {
        this.scheme = scheme;
        this.latest = new double[2 * scheme.size()];
    }

    /** Returns the sketch of a set in which all elements have the same weight. */
    @Override
    public Sketch sketch(long[] elements, int count) {
        return sketch(elements, null, count);
    }

    /**
     * Returns the sketch of weighted elements. Elements of weight 0 are ignored. Throws
     * {@link IllegalArgumentException} if the arrays differ in length, or if a weight is negative or not finite.
     *
     * @param elements the elements, in any order; if an element occurs more than once, its largest weight is used
     */
    public Sketch sketch(long[] elements, double[] weights) {
        if (elements.length != weights.length) {
            throw new IllegalArgumentException("there must be one weight for each element (got: " + elements.length
                    + " elements and " + weights.length + " weights)");
        }
        for (int i = 0; i < weights.length; i++) {
            if (!(weights[i] >= 0 && weights[i] < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(
                        "weights must be finite and not negative (got: " + weights[i] + " at index " + i + ")");
            }
        }
        return sketch(elements, weights, elements.length);
    }

    private Sketch sketch(long[] elements, double @Nullable [] weights, int count) {
        long[] values = new long[scheme.size()];
        Arrays.fill(values, Sketch.EMPTY);
        Arrays.fill(latest, Double.POSITIVE_INFINITY);
        for (int i = 0; i < count; i++) {
            add(elements[i], weights == null ? 1 : weights[i], values);
        }
        return new Sketch(scheme, values);
    }

    private void add(long element, double weight, long[] values) {
        if (weight == 0) {
            return;
        }
        long identity = HashMixer.mix(element ^ HashMixer.draw(scheme.seed(), 0));
        long value = identity >>> 1;
        double time = 0;
        for (int draw = 0; ; draw += 2) {
            // The fraction is above 0, so the time until the next point is also above 0.
            double fraction = ((HashMixer.draw(identity, draw) >>> 11) + 0.5) * TWO_TO_MINUS_53;
            time -= StrictMath.log(fraction) / weight;
            if (time >= latest[1]) {
                return;
            }
            int position = (int) Math.multiplyHigh(HashMixer.draw(identity, draw + 1) >>> 1, 2L * values.length);
            if (time < latest[values.length + position]) {
                values[position] = value;
                advance(values.length + position, time);
            }
        }
    }

    /** Sets the time of a leaf and updates the maxima above it. */
    private void advance(int leaf, double time) {
        latest[leaf] = time;
        for (int node = leaf >> 1; node >= 1; node >>= 1) {
            double maximum = Math.max(latest[2 * node], latest[2 * node + 1]);
            if (maximum == latest[node]) {
                return;
            }
            latest[node] = maximum;
        }
    }
}
