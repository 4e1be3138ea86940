package dev.doppel.index.internal.store;

import dev.doppel.index.internal.commit.IndexTotals;
import dev.doppel.index.internal.commit.PreparedAddition;
import dev.doppel.index.internal.postings.SegmentName;
import dev.doppel.index.internal.store.DocumentStore.Table;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;

/** Changes of the store that are made in one step. */
public final class StoreBatch implements AutoCloseable {
    private static final byte[] NOTHING = {};

    private final DocumentStore store;
    private final WriteBatch batch = new WriteBatch();

    public StoreBatch(DocumentStore store) {
        this.store = store;
    }

    /** The key of a number: in this order of bytes, keys are in the order of numbers. */
    public static byte[] key(int number) {
        return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
    }

    public static int number(byte[] key) {
        if (key.length != Integer.BYTES) {
            throw new IllegalArgumentException("not a number: " + key.length + " bytes");
        }
        return ByteBuffer.wrap(key).getInt();
    }

    public void add(int number, PreparedAddition document) throws RocksDBException {
        byte[] key = key(number);
        batch.put(store.handle(Table.IDS), idKey(document.id()), key);
        batch.put(store.handle(Table.DOCUMENTS), key, document.record());
        batch.put(store.handle(Table.SETS), key, document.setRecord());
        byte[] text = document.textRecord();
        if (text != null) {
            batch.put(store.handle(Table.TEXTS), key, text);
        }
    }

    public void remove(int number, String id) throws RocksDBException {
        byte[] key = key(number);
        batch.delete(store.handle(Table.IDS), idKey(id));
        batch.delete(store.handle(Table.DOCUMENTS), key);
        batch.delete(store.handle(Table.SETS), key);
        batch.delete(store.handle(Table.TEXTS), key);
        batch.put(store.handle(Table.REMOVED), key, NOTHING);
    }

    /** No postings name this document any more. */
    public void forget(int number) throws RocksDBException {
        batch.delete(store.handle(Table.REMOVED), key(number));
    }

    public void runs(List<SegmentName> names) throws RocksDBException {
        batch.put(
                store.handle(Table.STATE),
                DocumentStore.runsKey(),
                names.stream()
                        .map(SegmentName::toString)
                        .collect(Collectors.joining("\n"))
                        .getBytes(StandardCharsets.UTF_8));
    }

    public void totals(IndexTotals totals) throws RocksDBException {
        batch.put(store.handle(Table.STATE), DocumentStore.totalsKey(), totals.write());
    }

    private static byte[] idKey(String id) {
        return id.getBytes(StandardCharsets.UTF_8);
    }

    WriteBatch batch() {
        return batch;
    }

    @Override
    public void close() {
        batch.close();
    }
}
