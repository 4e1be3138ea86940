package dev.doppel.lab.explain;

import java.util.List;

/**
 * A row of the characteristic matrix. The row consists of a shingle and the sorted numbers of the documents that
 * contain it.
 *
 * @param number the row number, starting at 0
 * @param element the hash of the shingle or, in a bag, of one of its occurrences
 * @param shingle the text of the shingle; in a bag, all occurrences after the first are numbered
 */
public record MatrixRow(int number, long element, String shingle, List<Integer> documents) {
    public MatrixRow {
        documents = List.copyOf(documents);
    }

    /** Returns whether a document contains the shingle. */
    public boolean has(int document) {
        return documents.contains(document);
    }
}
