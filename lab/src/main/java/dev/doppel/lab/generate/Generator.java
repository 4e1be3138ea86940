package dev.doppel.lab.generate;

import dev.doppel.Document;

/**
 * A generator of documents. Each document depends on its number and on the parameters of the generator only, so
 * documents can be generated in any order.
 */
public interface Generator {
    /** The maximum number of documents, which is a corpus of about a terabyte. */
    int MAX_DOCUMENTS = 1_000_000_000;

    /** Returns document {@code number}, counted from 0. */
    Document document(int number);

    /** Returns the id of document {@code number}: {@code d1}, {@code d2}, ... */
    static String id(int number) {
        return "d" + (number + 1);
    }

    /** Returns {@code documents}; throws if it is not 1 .. {@link #MAX_DOCUMENTS}. */
    static int requireDocuments(int documents) {
        if (documents < 1 || documents > MAX_DOCUMENTS) {
            throw new IllegalArgumentException("documents must be 1 .. " + MAX_DOCUMENTS + " (got: " + documents + ")");
        }
        return documents;
    }
}
