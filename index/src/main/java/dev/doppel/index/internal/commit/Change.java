package dev.doppel.index.internal.commit;

import dev.doppel.index.internal.store.EncodedDocument;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A change to the index, applied in a transaction that it may share with other changes.
 *
 * @param <T> the result of the change
 */
public interface Change<T> {
    /** Applies the change, or throws {@code DocumentExistsException} before applying any part of it. */
    T apply(Transaction transaction);

    /** Adds all documents, or none if an id is in use or occurs twice. */
    static Change<List<EncodedDocument>> add(List<EncodedDocument> documents) {
        return transaction -> {
            transaction.requireNewIds(documents);
            documents.forEach(transaction::add);
            return documents;
        };
    }

    /** Adds or replaces documents, and returns how many were replaced. */
    static Change<Integer> put(List<EncodedDocument> documents) {
        return transaction -> {
            int replaced = 0;
            for (EncodedDocument document : documents) {
                if (transaction.remove(document.id())) {
                    replaced++;
                }
                transaction.add(document);
            }
            return replaced;
        };
    }

    /** Removes documents, and returns the ids that do not exist. */
    static Change<Set<String>> remove(Collection<String> ids) {
        return transaction -> {
            Set<String> unknown = new LinkedHashSet<>(ids);
            unknown.removeIf(transaction::remove);
            return unknown;
        };
    }
}
