package dev.doppel.spark.result;

import dev.doppel.verify.Overlap;
import java.io.Serializable;

/**
 * Two documents that reach the threshold.
 *
 * @param left the id of the one that comes first in the input
 * @param right the id of the other
 */
public record SimilarPair(String left, String right, double similarity, Overlap overlap) implements Serializable {}
