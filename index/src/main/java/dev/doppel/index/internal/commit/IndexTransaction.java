package dev.doppel.index.internal.commit;

import dev.doppel.index.DocumentExistsException;
import dev.doppel.index.IndexException;
import dev.doppel.index.internal.store.DocumentRecord;
import dev.doppel.index.internal.store.DocumentStore;
import dev.doppel.index.internal.store.EncodedDocument;
import dev.doppel.index.internal.store.IndexErrors;
import dev.doppel.index.internal.store.IndexTotals;
import dev.doppel.index.internal.store.StoreBatch;
import dev.doppel.internal.collect.LongSet;
import dev.doppel.shingle.ShingleSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A set of changes that are written to the store atomically. Reads include the transaction's own uncommitted changes. A
 * document that replaces another document gets a new number, so the shingles and the text that a query may be reading
 * never change. This class is not thread-safe.
 */
public final class IndexTransaction implements AutoCloseable {
    private final DocumentStore store;
    private final StoreBatch batch;
    private final int first;
    private final List<EncodedDocument> added = new ArrayList<>();
    private final LongSet removed = new LongSet();
    /**
     * Maps the id of each changed document to its new number, or to {@link DocumentStore#NONE} if the document was
     * removed.
     */
    private final Map<String, Integer> numbers = new HashMap<>();

    /** The records of documents whose metadata was replaced, keyed by document number. */
    private final Map<Integer, DocumentRecord> edited = new HashMap<>();

    private IndexTotals totals;

    /**
     * Creates an empty transaction.
     *
     * @param first the number of the first document to be added
     */
    IndexTransaction(DocumentStore store, int first, IndexTotals totals) {
        this.store = store;
        this.first = first;
        this.totals = totals;
        batch = new StoreBatch(store);
    }

    /** Throws {@link DocumentExistsException} if an id is in use or occurs more than once. */
    void requireNewIds(List<EncodedDocument> documents) {
        Set<String> ids = new HashSet<>();
        for (EncodedDocument document : documents) {
            if (contains(document.id()) || !ids.add(document.id())) {
                throw new DocumentExistsException(document.id());
            }
        }
    }

    boolean contains(String id) {
        return number(id) != DocumentStore.NONE;
    }

    private int number(String id) {
        Integer changed = numbers.get(id);
        return changed != null ? changed : store.number(id);
    }

    void add(EncodedDocument document) {
        int number = nextNumber();
        if (number == Integer.MAX_VALUE) {
            throw new IndexException("the index has no document numbers left: create a new one from its documents");
        }
        batch.add(number, document);
        numbers.put(document.id(), number);
        totals = totals.plus(document.set().size());
        added.add(document);
    }

    boolean remove(String id) {
        int number = number(id);
        if (number == DocumentStore.NONE) {
            return false;
        }
        batch.remove(number, id);
        numbers.put(id, DocumentStore.NONE);
        totals = totals.minus(record(number).shingles());
        removed.add(number);
        return true;
    }

    /** Returns the record of a document, or null if the document does not exist. */
    @Nullable
    DocumentRecord record(String id) {
        int number = number(id);
        return number == DocumentStore.NONE ? null : record(number);
    }

    /** Replaces the metadata of a document. The document must exist. */
    void replaceMetadata(String id, Map<String, String> metadata) {
        int number = number(id);
        DocumentRecord record = record(number).withMetadata(metadata);
        batch.replaceRecord(number, record);
        edited.put(number, record);
    }

    /** Returns the shingle set of a document, or null if the document does not exist. */
    @SuppressWarnings("NullAway") // null if the document was removed
    ShingleSet set(int number) {
        if (removed.contains(number)) {
            return null;
        }
        return number >= first ? added.get(number - first).set() : store.set(number);
    }

    DocumentRecord record(int number) {
        DocumentRecord changed = edited.get(number);
        if (changed != null) {
            return changed;
        }
        if (number >= first) {
            return added.get(number - first).record();
        }
        DocumentRecord record = store.record(number);
        if (record == null) {
            throw IndexErrors.incomplete(store.directory(), "document number " + number);
        }
        return record;
    }

    /** Returns the number that the next added document will get. */
    int nextNumber() {
        return first + added.size();
    }

    boolean isEmpty() {
        return added.isEmpty() && removed.isEmpty() && edited.isEmpty();
    }

    void write() {
        batch.putTotals(totals);
        store.write(batch);
    }

    IndexTotals totals() {
        return totals;
    }

    List<EncodedDocument> added() {
        return added;
    }

    LongSet removed() {
        return removed;
    }

    @Override
    public void close() {
        batch.close();
    }
}
