package dev.doppel.index;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Documents that are added together, or not at all. */
final class Additions extends Change {
    private final List<PreparedDocument> documents;

    Additions(List<PreparedDocument> documents) {
        this.documents = documents;
    }

    @Override
    void apply(Transaction transaction) {
        Set<String> ids = new HashSet<>();
        for (PreparedDocument document : documents) {
            transaction.requireFree(document.id());
            if (!ids.add(document.id())) {
                throw new TakenIdException(document.id());
            }
        }
        documents.forEach(transaction::add);
    }
}
