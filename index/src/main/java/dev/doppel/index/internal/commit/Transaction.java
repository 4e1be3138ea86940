package dev.doppel.index.internal.commit;

import dev.doppel.index.DocumentExistsException;
import dev.doppel.index.IndexException;
import dev.doppel.index.internal.store.DocumentRecord;
import dev.doppel.index.internal.store.DocumentStore;
import dev.doppel.index.internal.store.StoreBatch;
import dev.doppel.shingle.ShingleSet;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.rocksdb.RocksDBException;

/** Changes on their way: what they will write, and the index as it will be. */
public final class Transaction implements AutoCloseable {
    private static final int NONE = -1;

    private final DocumentStore store;
    private final StoreBatch batch;
    private final int first;
    private final List<PreparedAddition> added = new ArrayList<>();
    private final IntSet removed = new IntOpenHashSet();
    /** The ids that were touched, each with its number from now on. */
    private final Map<String, Integer> numbers = new HashMap<>();

    private IndexTotals totals;

    /** @param first the next number to be given */
    Transaction(DocumentStore store, int first, IndexTotals totals) {
        this.store = store;
        this.first = first;
        this.totals = totals;
        batch = new StoreBatch(store);
    }

    /** Refuses an id that is taken or stands twice among them. */
    void requireFree(List<PreparedAddition> documents) {
        Set<String> ids = new HashSet<>();
        for (PreparedAddition document : documents) {
            if (number(document.id()) != NONE || !ids.add(document.id())) {
                throw new DocumentExistsException(document.id());
            }
        }
    }

    private int number(String id) {
        Integer touched = numbers.get(id);
        return touched != null ? touched : store.number(id);
    }

    void add(PreparedAddition document) {
        if (afterLast() == Integer.MAX_VALUE) {
            throw new IndexException("the index has given out all its numbers: create a new one from its documents");
        }
        try {
            batch.add(afterLast(), document);
        } catch (RocksDBException e) {
            throw new IllegalStateException(e);
        }
        numbers.put(document.id(), afterLast());
        totals = totals.plus(document.set().size());
        added.add(document);
    }

    /** Removes a document if it is there, and gives whether it was. */
    boolean remove(String id) {
        int number = number(id);
        if (number == NONE) {
            return false;
        }
        try {
            batch.remove(number, id);
        } catch (RocksDBException e) {
            throw new IllegalStateException(e);
        }
        numbers.put(id, NONE);
        totals = totals.minus(elements(number));
        removed.add(number);
        return true;
    }

    private int elements(int number) {
        return number >= first
                ? added.get(number - first).set().size()
                : record(number).elements();
    }

    /** The set of a document that is there, or null. */
    @SuppressWarnings("NullAway") // null where it is not there
    ShingleSet set(int number) {
        if (removed.contains(number)) {
            return null;
        }
        return number >= first ? added.get(number - first).set() : store.set(number);
    }

    DocumentRecord record(int number) {
        if (number >= first) {
            return DocumentRecord.read(added.get(number - first).record());
        }
        DocumentRecord record = store.record(number);
        if (record == null) {
            throw IndexException.incomplete(store.directory(), "document number " + number);
        }
        return record;
    }

    /** The next number to be given. */
    int afterLast() {
        return first + added.size();
    }

    boolean isEmpty() {
        return added.isEmpty() && removed.isEmpty();
    }

    void write() throws RocksDBException {
        batch.totals(totals);
        store.write(batch);
    }

    IndexTotals totals() {
        return totals;
    }

    List<PreparedAddition> added() {
        return added;
    }

    IntSet removed() {
        return removed;
    }

    @Override
    public void close() {
        batch.close();
    }
}
