package dev.doppel.bench;

import dev.doppel.index.NewDocument;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.TextShingler;
import dev.doppel.text.TextScheme;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.rocksdb.CompressionType;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/** A plain RocksDB database that stores texts and shingles, as a baseline for the index. */
final class RocksDbBaseline implements AutoCloseable {
    private final TextShingler shingler = new TextShingler(TextScheme.PLAIN, ShingleScheme.DEFAULT);
    private final RocksDB database;
    private final WriteOptions synced;

    RocksDbBaseline(Path directory) throws RocksDBException {
        RocksDB.loadLibrary();
        Options options = new Options().setCreateIfMissing(true).setCompressionType(CompressionType.LZ4_COMPRESSION);
        database = RocksDB.open(options, directory.toString());
        synced = new WriteOptions().setSync(true);
    }

    record Entry(String id, ByteBuffer value) {}

    List<Entry> entries(List<NewDocument> documents) {
        return documents.stream().map(this::entry).toList();
    }

    private Entry entry(NewDocument document) {
        byte[] text = document.text().getBytes(StandardCharsets.UTF_8);
        long[] shingles = shingler.shingle(document.text()).shingles();
        ByteBuffer value = ByteBuffer.allocate(text.length + shingles.length * Long.BYTES);
        value.asLongBuffer().put(shingles);
        value.position(shingles.length * Long.BYTES);
        return new Entry(document.id(), value.put(text));
    }

    void write(List<Entry> entries) throws RocksDBException {
        try (WriteBatch batch = new WriteBatch()) {
            for (Entry entry : entries) {
                batch.put(
                        entry.id().getBytes(StandardCharsets.UTF_8),
                        entry.value().array());
            }
            database.write(synced, batch);
        }
    }

    @Override
    public void close() {
        synced.close();
        database.close();
    }
}
