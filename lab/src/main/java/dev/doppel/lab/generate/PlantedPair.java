package dev.doppel.lab.generate;

/**
 * A planted near-duplicate.
 *
 * @param left the id of the original
 * @param right the id of the copy
 * @param jaccard the exact Jaccard similarity of the two documents
 * @param edit the kind of edit
 */
public record PlantedPair(String left, String right, double jaccard, EditKind edit) {}
