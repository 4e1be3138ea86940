package dev.doppel.lab.experiment;

import dev.doppel.sketch.Sketch;
import java.util.Arrays;
import java.util.List;

/**
 * How far similarities estimated from signatures are from the exact ones, over all pairs of documents.
 *
 * <p>A relative error is {@code |estimate - exact| / exact}. It does not exist for pairs with nothing in common: those are
 * left out here. Nothing is lost by it, since such pairs never share a value and are estimated without error.
 *
 * @param mean of the relative errors; report 001 gives the root of it, and calls it quadratic
 * @param meanSquare of the relative errors: what a root mean square is the root of
 * @param meanAbsoluteSquare of {@code estimate - exact}, over all pairs
 */
record PairErrors(double mean, double meanSquare, double meanAbsoluteSquare) {
    /** @param similarities in the order of {@link ShingledDocuments#similarities} */
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
     * What theory says of the mean square: each of n values agrees with the chance s, so that the estimate has the variance
     * {@code s(1 - s) / n}, and relative to s it is {@code (1 - s) / (n s)}.
     */
    static double expectedMeanSquare(double[] similarities, int values) {
        return Arrays.stream(similarities)
                .filter(similarity -> similarity > 0)
                .map(similarity -> (1 - similarity) / (values * similarity))
                .average()
                .orElse(0);
    }
}
