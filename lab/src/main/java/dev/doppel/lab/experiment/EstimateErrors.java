package dev.doppel.lab.experiment;

import dev.doppel.sketch.Sketch;
import java.util.Arrays;
import java.util.List;

/**
 * The errors of similarities estimated from signatures, averaged over all pairs of documents. The relative error of a
 * pair is {@code |estimate - exact| / exact}. Pairs without common shingles are excluded from the means of relative
 * errors.
 *
 * @param mean the mean relative error
 * @param meanSquare the mean of the squared relative errors
 * @param meanAbsoluteSquare the mean of {@code (estimate - exact)^2} over all pairs
 */
record EstimateErrors(double mean, double meanSquare, double meanAbsoluteSquare) {
    /**
     * Computes the errors.
     *
     * @param similarities the exact similarities, in the order of {@link ShingledDocuments#similarities}
     */
    static EstimateErrors of(double[] similarities, List<Sketch> sketches) {
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
        return new EstimateErrors(sum / counted, squares / counted, absolute / pair);
    }

    /**
     * Returns the expected mean of the squared relative errors. For a pair with similarity s and signatures of n
     * values, the expected squared relative error is {@code (1 - s) / (n s)}.
     */
    static double expectedMeanSquare(double[] similarities, int values) {
        return Arrays.stream(similarities)
                .filter(similarity -> similarity > 0)
                .map(similarity -> (1 - similarity) / (values * similarity))
                .average()
                .orElse(0);
    }
}
