package dev.doppel.index.internal.store;

import dev.doppel.index.internal.store.DocumentStore.Table;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.rocksdb.WriteBatch;

/** Changes to the store that {@link DocumentStore#write} applies atomically. */
public final class StoreBatch implements AutoCloseable {
    private static final byte[] EMPTY = {};

    private final DocumentStore store;
    private final WriteBatch batch = new WriteBatch();

    public StoreBatch(DocumentStore store) {
        this.store = store;
    }

    /** Adds a document, and releases its encoded records. */
    public void add(int number, EncodedDocument document) {
        byte[] key = DocumentStore.key(number);
        put(Table.IDS, idKey(document.id()), key);
        put(Table.DOCUMENTS, key, document.recordBytes());
        put(Table.SETS, key, document.setBytes());
        byte[] text = document.textBytes();
        if (text != null) {
            put(Table.TEXTS, key, text);
        }
        document.releaseRecords();
    }

    /** Replaces the record of a document. The shingles and the text of the document do not change. */
    public void replaceRecord(int number, DocumentRecord record) {
        put(Table.DOCUMENTS, DocumentStore.key(number), record.write());
    }

    /** Deletes a document and adds a tombstone, since postings still refer to the document. */
    public void remove(int number, String id) {
        byte[] key = DocumentStore.key(number);
        delete(Table.IDS, idKey(id));
        delete(Table.DOCUMENTS, key);
        delete(Table.SETS, key);
        delete(Table.TEXTS, key);
        put(Table.TOMBSTONES, key, EMPTY);
    }

    /** Deletes the tombstone of a document that postings no longer refer to. */
    public void removeTombstone(int number) {
        delete(Table.TOMBSTONES, DocumentStore.key(number));
    }

    public void putSegments(List<SegmentName> names) {
        String list = names.stream().map(SegmentName::toString).collect(Collectors.joining("\n"));
        put(Table.STATE, DocumentStore.SEGMENTS, list.getBytes(StandardCharsets.UTF_8));
    }

    public void putTotals(IndexTotals totals) {
        put(Table.STATE, DocumentStore.TOTALS, totals.write());
    }

    private static byte[] idKey(String id) {
        return id.getBytes(StandardCharsets.UTF_8);
    }

    private void put(Table table, byte[] key, byte[] value) {
        store.run(() -> batch.put(store.handle(table), key, value));
    }

    private void delete(Table table, byte[] key) {
        store.run(() -> batch.delete(store.handle(table), key));
    }

    WriteBatch batch() {
        return batch;
    }

    @Override
    public void close() {
        batch.close();
    }
}
