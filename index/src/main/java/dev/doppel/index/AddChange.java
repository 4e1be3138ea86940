package dev.doppel.index;

import java.util.List;

/** Documents that are added together, or not at all. */
final class AddChange extends PendingChange {
    private final List<PreparedAddition> documents;

    AddChange(List<PreparedAddition> documents) {
        this.documents = documents;
    }

    @Override
    void apply(Transaction transaction) {
        transaction.requireFree(documents);
        documents.forEach(transaction::add);
    }
}
