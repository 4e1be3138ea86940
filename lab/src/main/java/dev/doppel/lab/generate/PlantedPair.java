package dev.doppel.lab.generate;

/**
 * A near-duplicate that was planted.
 *
 * @param left the id of the original, which comes first
 * @param right the id of the copy
 * @param jaccard the exact similarity of their texts, by default shingles
 * @param edit how the copy was made
 */
public record PlantedPair(String left, String right, double jaccard, Edit edit) {}
