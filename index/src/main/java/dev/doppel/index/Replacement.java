package dev.doppel.index;

import java.util.List;

/** Documents that take the places of those with their ids, where there are any. */
final class Replacement extends Change {
    private final List<PreparedDocument> documents;
    private int replaced;

    Replacement(List<PreparedDocument> documents) {
        this.documents = documents;
    }

    @Override
    void apply(Transaction transaction) {
        for (PreparedDocument document : documents) {
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
