package dev.doppel.lab.experiment;

import dev.doppel.sketch.Sketch;
import java.util.Arrays;
import java.util.List;

/**
 * The errors of similarities estimated from signatures, over all pairs of documents.
 *
 * <p>The relative error {@code |estimate - exact| / exact} is undefined for pairs that share nothing. The mean relative
 * errors omit these pairs, whose estimates are exact.
 *
 * @param mean the mean relative error; report 001 gives its square root and calls it the quadratic mean
 * @param meanSquare the mean square of the relative errors
 * @param meanAbsoluteSquare the mean square of {@code estimate - exact}, over all pairs, including those that share
 *     nothing
 */
record PairErrors(double mean, double meanSquare, double meanAbsoluteSquare) {
    /** @param similarities the exact similarities, in the order of {@link ShingledDocuments#similarities} */
    static PairErrors of(double[] similarities, List<Sketch> sketches) {
        double sum = 0;
        double squares = 0;
        double absolute = 0;
        int counted = 0;
        int pair = 0;
        for (int right = 1; right < sketches.size(); right++) {
            for (int left = 0; left < right; left++) {
                double exact = similarities[pair++];
                double error =
                        sketches.get(left).similarity(sketches.get(right)).value() - exact;
                absolute += error * error;
                if (exact > 0) {
                    double relative = Math.abs(error) / exact;
                    sum += relative;
                    squares += relative * relative;
                    counted++;
                }
            }
        }
        return new PairErrors(sum / counted, squares / counted, absolute / pair);
    }

    /**
     * Returns the mean square of relative errors that theory predicts: each of n values agrees with probability s, so
     * the variance of the estimate is {@code s(1 - s) / n}, which is {@code (1 - s) / (n s)} after division by the
     * square of s.
     */
    static double expectedMeanSquare(double[] similarities, int values) {
        return Arrays.stream(similarities)
                .filter(similarity -> similarity > 0)
                .map(similarity -> (1 - similarity) / (values * similarity))
                .average()
                .orElse(0);
    }
}
