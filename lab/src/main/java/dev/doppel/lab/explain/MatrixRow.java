package dev.doppel.lab.explain;

import java.util.List;

/**
 * A row of the characteristic matrix: a shingle, and which documents have it.
 *
 * @param number its place in the matrix, from 0
 * @param element the shingle's hash; in a bag, that of one occurrence
 * @param shingle spelled out; in a bag, a later occurrence with its number
 * @param documents the numbers of those that have it, from 0, in order
 */
public record MatrixRow(int number, long element, String shingle, List<Integer> documents) {
    public MatrixRow {
        documents = List.copyOf(documents);
    }

    /** Returns the cell of the matrix: whether this document has the shingle. */
    public boolean has(int document) {
        return documents.contains(document);
    }
}
