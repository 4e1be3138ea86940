package dev.doppel.index.internal.commit;

import dev.doppel.index.internal.store.DocumentRecord;
import dev.doppel.index.internal.store.EncodedDocument;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** A change to the index, applied in a transaction that may include other changes. */
public interface IndexChange<T> {
    /**
     * Applies the change completely, or throws {@code DocumentExistsException} or {@link IllegalArgumentException} and
     * applies no part of it.
     */
    T apply(IndexTransaction transaction);

    /** Returns the maximum number of postings that this change adds. */
    default long postings() {
        return documents().stream().mapToLong(document -> document.set().size()).sum();
    }

    /** Returns the documents that this change may add, in order. */
    default List<EncodedDocument> documents() {
        return List.of();
    }

    /** A change that adds documents. */
    record Addition<T>(List<EncodedDocument> documents, Function<IndexTransaction, T> action)
            implements IndexChange<T> {
        @Override
        public T apply(IndexTransaction transaction) {
            return action.apply(transaction);
        }
    }

    /**
     * Returns a change that adds all documents. If an id is in use or occurs more than once, the change throws
     * {@code DocumentExistsException} and adds none of them.
     */
    static IndexChange<List<EncodedDocument>> add(List<EncodedDocument> documents) {
        return new Addition<>(documents, transaction -> {
            transaction.requireNewIds(documents);
            documents.forEach(transaction::add);
            return documents;
        });
    }

    /** Returns a change that adds or replaces documents. Its result is the number of replaced documents. */
    static IndexChange<Integer> put(List<EncodedDocument> documents) {
        return new Addition<>(documents, transaction -> {
            int replaced = 0;
            for (EncodedDocument document : documents) {
                if (transaction.remove(document.id())) {
                    replaced++;
                }
                transaction.add(document);
            }
            return replaced;
        });
    }

    /** Returns a change that adds only documents with new ids. Its result is the number of added documents. */
    static IndexChange<Integer> addMissing(List<EncodedDocument> documents) {
        return new Addition<>(documents, transaction -> {
            int added = 0;
            for (EncodedDocument document : documents) {
                if (!transaction.contains(document.id())) {
                    transaction.add(document);
                    added++;
                }
            }
            return added;
        });
    }

    /** Returns a change that removes documents. Its result is the set of ids that were not in the index. */
    static IndexChange<Set<String>> remove(Collection<String> ids) {
        return transaction -> {
            Set<String> unknown = new LinkedHashSet<>(ids);
            unknown.removeIf(transaction::remove);
            return unknown;
        };
    }

    /**
     * Returns a change that replaces the metadata of documents. Its result is the set of ids that were not in the
     * index.
     *
     * @param edit a function that returns the new metadata, given the current metadata; if it throws
     *     {@link IllegalArgumentException}, no document is changed
     */
    static IndexChange<Set<String>> editMetadata(Collection<String> ids, UnaryOperator<Map<String, String>> edit) {
        return transaction -> {
            Set<String> unknown = new LinkedHashSet<>(ids);
            Map<String, Map<String, String>> edited = new LinkedHashMap<>();
            unknown.removeIf(id -> {
                DocumentRecord record = transaction.record(id);
                if (record != null) {
                    edited.put(id, edit.apply(record.metadata()));
                }
                return record != null;
            });
            edited.forEach(transaction::replaceMetadata);
            return unknown;
        };
    }
}
