package dev.doppel.lab.generate;

/**
 * A planted near-duplicate: the ids of the original and the copy, their exact Jaccard similarity, and the kind of edit.
 */
public record PlantedPair(String left, String right, double jaccard, EditKind edit) {}
