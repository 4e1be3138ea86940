package dev.doppel.index;

import java.util.List;

/** Documents that are added together, or not at all. */
final class Additions extends Change {
    private final List<PreparedDocument> documents;

    Additions(List<PreparedDocument> documents) {
        this.documents = documents;
    }

    @Override
    void apply(Transaction transaction) {
        transaction.requireFree(documents);
        documents.forEach(transaction::add);
    }
}
