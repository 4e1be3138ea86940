package dev.doppel.lab.evaluate;

import java.util.ArrayList;
import java.util.List;

/**
 * The measures of text alignment for a set of document pairs (Potthast, Stein, Barrón-Cedeño and Rosso 2010, "An
 * evaluation framework for plagiarism detection"). A case is a passage in the ground truth. A found passage detects a
 * case if the two overlap in both documents.
 *
 * @param pairs the number of document pairs
 * @param detected the number of document pairs with at least one found passage
 * @param cases the number of cases
 * @param found the number of found passages
 * @param recall the mean fraction of a case that is covered by the passages that detect it, measured in characters of
 *     both documents, or 1 if there are no cases
 * @param precision the mean fraction of a found passage that is covered by the cases that it detects, measured in
 *     characters of both documents, or 0 if no passages were found
 * @param granularity the mean number of found passages per detected case, or 1 if no case was detected
 */
public record PassageScores(
        long pairs, long detected, long cases, long found, double recall, double precision, double granularity) {

    /** The cases and the found passages of a document pair. */
    record Comparison(List<SharedPassage> cases, List<SharedPassage> found) {}

    static PassageScores of(List<Comparison> pairs) {
        List<Double> recalls = new ArrayList<>();
        List<Double> precisions = new ArrayList<>();
        List<Double> detections = new ArrayList<>();
        for (Comparison pair : pairs) {
            for (SharedPassage truth : pair.cases()) {
                List<SharedPassage> detecting = overlapping(truth, pair.found());
                recalls.add(truth.covered(detecting));
                if (!detecting.isEmpty()) {
                    detections.add((double) detecting.size());
                }
            }
            for (SharedPassage passage : pair.found()) {
                precisions.add(passage.covered(overlapping(passage, pair.cases())));
            }
        }
        return new PassageScores(
                pairs.size(),
                pairs.stream().filter(pair -> !pair.found().isEmpty()).count(),
                recalls.size(),
                precisions.size(),
                mean(recalls, 1),
                mean(precisions, 0),
                mean(detections, 1));
    }

    private static List<SharedPassage> overlapping(SharedPassage passage, List<SharedPassage> others) {
        return others.stream().filter(passage::overlaps).toList();
    }

    private static double mean(List<Double> values, double ifEmpty) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(ifEmpty);
    }

    /** Returns the harmonic mean of precision and recall, or 0 if both are 0. */
    public double f1() {
        return precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall);
    }

    /** Returns F1 divided by the binary logarithm of 1 + granularity. */
    public double plagdet() {
        return f1() * StrictMath.log(2) / StrictMath.log(1 + granularity);
    }
}
