package dev.doppel.lab.generate;

/**
 * A planted near-duplicate.
 *
 * @param left the id of the original, which is the earlier document
 * @param right the id of the copy
 * @param jaccard the exact Jaccard similarity by the default shingles
 * @param edit the kind of edit that made the copy
 */
public record PlantedPair(String left, String right, double jaccard, Edit edit) {}
