package dev.doppel.lab.generate;

import dev.doppel.Document;

/** Generates documents in any order. A document depends only on its number and on the generator's parameters. */
public interface DocumentGenerator {
    /** The maximum number of documents. A corpus of this size takes about a terabyte. */
    int MAX_DOCUMENTS = 1_000_000_000;

    /** Returns document {@code number}, counted from 0. */
    Document document(int number);

    /** Returns the id of document {@code number}, such as {@code d1} for document 0. */
    static String id(int number) {
        return "d" + (number + 1);
    }

    /**
     * Returns {@code documents}, or throws {@link IllegalArgumentException} if it is less than 1 or exceeds the
     * maximum.
     */
    static int requireDocuments(int documents) {
        if (documents < 1 || documents > MAX_DOCUMENTS) {
            throw new IllegalArgumentException("documents must be 1 .. " + MAX_DOCUMENTS + " (got: " + documents + ")");
        }
        return documents;
    }
}
