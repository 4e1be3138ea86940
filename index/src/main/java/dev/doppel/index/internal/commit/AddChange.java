package dev.doppel.index.internal.commit;

import java.util.List;

/** Documents that are added together, or not at all. */
public final class AddChange extends PendingChange {
    private final List<PreparedAddition> documents;

    public AddChange(List<PreparedAddition> documents) {
        this.documents = documents;
    }

    @Override
    void apply(Transaction transaction) {
        transaction.requireFree(documents);
        documents.forEach(transaction::add);
    }
}
