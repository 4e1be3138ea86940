package dev.doppel.lab.generate;

import dev.doppel.Document;

/** Makes up documents, in any order: each is a function of its number and of the generator's parameters alone. */
public interface Generator {
    /** A corpus of about a terabyte. */
    int MAX_DOCUMENTS = 1_000_000_000;

    /** Document number {@code number}, counted from 0. */
    Document document(int number);

    /** Documents are named from d1 on. */
    static String id(int number) {
        return "d" + (number + 1);
    }

    static int requireDocuments(int documents) {
        if (documents < 1 || documents > MAX_DOCUMENTS) {
            throw new IllegalArgumentException("documents must be 1 .. " + MAX_DOCUMENTS + " (got: " + documents + ")");
        }
        return documents;
    }
}
