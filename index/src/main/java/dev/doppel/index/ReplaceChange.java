package dev.doppel.index;

import java.util.List;

/** Documents that take the places of those with their ids, where there are any. */
final class ReplaceChange extends PendingChange {
    private final List<PreparedAddition> documents;
    private int replaced;

    ReplaceChange(List<PreparedAddition> documents) {
        this.documents = documents;
    }

    @Override
    void apply(Transaction transaction) {
        for (PreparedAddition document : documents) {
            if (transaction.remove(document.id())) {
                replaced++;
            }
            transaction.add(document);
        }
    }

    int replaced() {
        return replaced;
    }
}
